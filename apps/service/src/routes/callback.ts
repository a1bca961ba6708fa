/**
 * Connecting ends (4.2): the provider sends the operator's browser here with a code, which is exchanged for
 * tokens.
 */

import { object, PATH, REPLY, text } from '@formloom/form';
import { isNavigation } from '../http/fetch-metadata.ts';
import { route } from '../http/route.ts';
import { query } from '../http/route-input.ts';
import { redirect } from '../http/route-replies.ts';
import { frontendRedirect } from '../oauth/frontend-redirect.ts';
import { readLoginMark } from '../oauth/login-cookie.ts';
import { readTokenAnswer, tokenRequest } from '../oauth/token-exchange.ts';
import { withLife } from '../oauth/token-life.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import { withRecord } from '../session/session.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

export const callback = route({
  method: 'GET',
  path: PATH.callback,
  reference: {
    summary: 'Finish connecting: the provider sends the operator’s browser here',
    tag: 'connection',
  },
  // A person walks through this in a browser; a mere HEAD must not use up a connection.
  head: false,
  failure: 'oauthError',
  errorPage: true,
  reads: query(
    object('What the provider sends along.', {
      code: text('Worth a token, once, within a minute.'),
      state: text('What install sent; single use.'),
    }),
    ({ code, state }) => ({ code: readOnce(code), state: readOnce(state) }),
  ),
  replies: { 200: REPLY.callback, 302: redirect('Connected: back to the frontend.') },
  refusals: {
    400: 'The code or state is missing, repeated, unknown, used or lapsed.',
    ...ORIGIN_REFUSED,
    500: 'The provider refused the code, the exchange failed, or the session was closed meanwhile.',
    ...BUSY,
  },
  handle:
    ({ config, send, now, sessions }: Parts) =>
    async ({ query: { code, state } }, { ok, redirectTo }, { headers }) => {
      const { generation } = await sessions.current();
      // A link that another person made must not connect their account here: the browser that ends the walk
      // is the one that began it.
      const claim = isNavigation(headers) ? (readLoginMark(headers) ?? '') : undefined;
      // The state is used up from here on, whatever follows (3.2).
      if (!code || !state || !(await sessions.pendingStates.take(state, claim)))
        throw new ServiceError('invalidStateOrCode');
      const answer = await send(tokenRequest(config, code));
      const record = withLife(readTokenAnswer(answer, now()), now(), sessions.clock());
      // Worked out before the record is kept, so that a frontend address that cannot be used connects
      // nothing.
      const location =
        config.frontendUrl === '' ? undefined : frontendRedirect(config.frontendUrl, record.portalId);
      if (!(await sessions.change(withRecord(record, generation)))) throw closedMeanwhile();
      if (location !== undefined) return redirectTo(location);
      return ok({ connected: true, portalId: record.portalId ?? null });
    },
});

/** Two answers to one question are none. */
function readOnce(given: unknown): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

/**
 * Logging out while the code is exchanged wins: the operator who closed the session must not find it open
 * again (4.4).
 */
function closedMeanwhile(): ServiceError {
  return new ServiceError('oauthError', {
    details: 'The session was closed while the account was being connected. Connect again to open a new one.',
  });
}
