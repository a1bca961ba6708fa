/** Builds the URL of the provider's OAuth authorization page, to which `install` redirects (contract 4.1). */

import type { Config } from '../config.ts';
import { readHttpUrl } from '../read-variable.ts';

export function authorizeUrl(config: Config, pendingState: string): string {
  const { origin, pathname } = readHttpUrl('PROVIDER_AUTH_URL', config.required('PROVIDER_AUTH_URL'));
  const query = new URLSearchParams({
    client_id: config.required('PROVIDER_CLIENT_ID'),
    redirect_uri: config.required('PROVIDER_REDIRECT_URI'),
    scope: config.required('PROVIDER_SCOPES'),
    state: pendingState,
  });
  // Encodes a space as %20: a plus sign is a space only to parsers of form encoding.
  return `${origin}${pathname.replace(/\/+$/, '')}/oauth/authorize?${query.toString().replaceAll('+', '%20')}`;
}
