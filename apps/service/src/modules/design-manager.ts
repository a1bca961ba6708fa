/**
 * Where a person looks after the modules of an account; the provider's pages are where its consent page is.
 */

import type { Config } from '../config.ts';
import { isHttpUrl } from '../read-variable.ts';

export function designManagerUrl({ authUrl }: Pick<Config, 'authUrl'>, portalId?: number): string | null {
  if (portalId === undefined || !isHttpUrl(authUrl)) return null;
  return `${authUrl.replace(/\/+$/, '')}/design-manager/${portalId}`;
}
