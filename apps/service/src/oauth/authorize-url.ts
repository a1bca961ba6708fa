/** Where `install` sends the operator: the provider's authorization page (4.1). */

import type { Config } from '../config.ts';

export function authorizeUrl(config: Config, pendingState: string): string {
  const page = config.required('PROVIDER_AUTH_URL').trim().replace(/\/+$/, '');
  const query = new URLSearchParams({
    client_id: config.required('PROVIDER_CLIENT_ID'),
    redirect_uri: config.required('PROVIDER_REDIRECT_URI'),
    scope: config.required('PROVIDER_SCOPES'),
    state: pendingState,
  });
  // A plus sign for a blank is right only where the reader decodes forms; %20 is right everywhere.
  return `${page}/oauth/authorize?${query.toString().replaceAll('+', '%20')}`;
}
