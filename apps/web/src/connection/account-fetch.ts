/** Fetch wrapper that adds the account of this tab's URL as an `X-Account` header. */

import { accountInUrl } from '../shell/router.ts';
import type { Fetch } from './service-client.ts';

/** Request header that selects the account. */
const HEADER = 'X-Account';

/** For background requests: does not redirect to the sign-in page. */
export const backgroundFetch: Fetch = (path, init) => fetch(path, init);

/** `account` is evaluated for each request, because the URL may change. */
export function withAccount(fetch: Fetch, account: () => number | null = accountInUrl): Fetch {
  return (path, init) => {
    const accountId = account();
    if (accountId === null || !path.startsWith('/api/')) return fetch(path, init);
    return fetch(path, { ...init, headers: { ...init.headers, [HEADER]: String(accountId) } });
  };
}
