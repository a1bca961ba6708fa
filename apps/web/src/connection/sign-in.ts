/**
 * Where the service asks for its access key, the person is led to its sign-in page, and from there back to
 * where they were.
 */

import { PATH } from '@formloom/form';
import type { Fetch } from './service-client.ts';

/** Only the service's own question has a challenge; a 401 without one is about the provider's account. */
export function withSignIn(
  fetch: Fetch,
  here: () => string = () => location.pathname + location.search,
  go: (address: string) => void = (address) => location.assign(address),
): Fetch {
  return async (path, init) => {
    const reply = await fetch(path, init);
    if (reply.status === 401 && reply.headers.has('www-authenticate')) {
      go(`${PATH.signIn}?next=${encodeURIComponent(here())}`);
    }
    return reply;
  };
}
