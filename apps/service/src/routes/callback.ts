/**
 * OAuth callback (contract 4.2): the provider redirects the browser here with a code, which is exchanged for
 * tokens.
 */

import { PATH } from '@formloom/form';
import { readOnce, readOwnId } from '../http/caller-text.ts';
import { isBrowser, isForeignEmbed } from '../http/fetch-metadata.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { keepConnection } from '../oauth/keep-connection.ts';
import { readLoginMark, writeLoginMark } from '../oauth/login-cookie.ts';
import { readTokenAnswer, tokenRequest } from '../oauth/token-exchange.ts';
import { withLife } from '../oauth/token-expiry.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import { begunIn } from '../session/session.ts';
import { on } from './endpoint.ts';

/** Longer than any code that providers issue. */
const LONGEST_CODE = 8_192;

export const callback = on('GET /oauth/provider/callback', {
  failure: 'oauthError',
  errorPage: true,
  // A repeated parameter counts as missing.
  query: ({ code, state }) => ({ code: readOnce(code, LONGEST_CODE), state: readOwnId(state) }),
  handle: (parts: Parts) => {
    const { config, send, now, sessions, secrets, newLoginMark } = parts;
    return async ({ query: { code, state } }, { ok, redirectTo }, request) => {
      const { headers } = request;
      if (isForeignEmbed(headers)) throw new ServiceError('originRefused');
      const begun = begunIn(await sessions.current());
      // Prevents login CSRF: a link made by another person must not connect their account here, so the
      // browser that ends the OAuth flow must be the one that started it.
      const claim = isBrowser(headers) ? (readLoginMark(headers) ?? '') : undefined;
      // The state is used up from here on, even if a later step fails (contract 3.2).
      const taken = code && state ? await sessions.pendingStates.take(state, claim) : 'refused';
      if (!code || taken === 'refused') throw new ServiceError('invalidStateOrCode');
      const answer = await send(tokenRequest(config, code));
      const given = readTokenAnswer(answer, now(), [config.clientSecret, code, ...secrets.all()]);
      secrets.addCode(code);
      const record = withLife(given, now(), sessions.clock());
      if (taken === 'ask') {
        const mark = claim || newLoginMark();
        const held = await sessions.unconfirmedConnections.hold({ record, begun, mark });
        const cookie = writeLoginMark(mark, schemeOf(request));
        return redirectTo(`${PATH.confirm}?held=${held}`, { headers: { 'set-cookie': cookie } });
      }
      const location = await keepConnection(parts, { record, begun }, request);
      if (location !== undefined) return redirectTo(location);
      return ok({ connected: true, portalId: record.portalId ?? null });
    };
  },
});
