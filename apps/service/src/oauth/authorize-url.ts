/** Where `install` sends the operator: the provider's authorization page (4.1). */

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
  // A plus sign for a blank is right only where the reader decodes forms; %20 is right everywhere.
  return `${origin}${pathname.replace(/\/+$/, '')}/oauth/authorize?${query.toString().replaceAll('+', '%20')}`;
}
