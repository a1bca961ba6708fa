/**
 * Builds the URL of the provider's design manager, where people manage modules; its host is that of the
 * consent page.
 */

import type { Config } from '../config.ts';
import { isHttpUrl } from '../read-variable.ts';

export function designManagerUrl({ authUrl }: Pick<Config, 'authUrl'>, portalId?: number): string | null {
  if (portalId === undefined || !isHttpUrl(authUrl)) return null;
  return `${authUrl.replace(/\/+$/, '')}/design-manager/${portalId}`;
}
