/**
 * Fetch wrapper that redirects to the sign-in page when the service requires the access key, and back
 * afterwards.
 */

import { PATH } from '@formloom/form';
import type { Fetch } from './service-client.ts';

/** Only the service's own 401 has a `WWW-Authenticate` header; others concern the provider's account. */
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
