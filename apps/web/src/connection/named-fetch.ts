/**
 * Questions about the account that this tab's address names: the service is told which of several is meant.
 */

import { namedAccount } from '../shell/router.ts';
import type { Fetch } from './service-client.ts';

/** The header that the service knows an account by. */
const HEADER = 'X-Account';

/** In the background none is led to the sign-in page: that the session has ended is told where work is. */
export const quietFetch: Fetch = (path, init) => fetch(path, init);

/** `account` is asked each time: an address may be given its account's name while it is open. */
export function withAccount(fetch: Fetch, account: () => number | null = namedAccount): Fetch {
  return (path, init) => {
    const number = account();
    if (number === null || !path.startsWith('/api/')) return fetch(path, init);
    return fetch(path, { ...init, headers: { ...init.headers, [HEADER]: String(number) } });
  };
}
