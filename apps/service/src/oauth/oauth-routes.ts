/** Connecting and disconnecting (4.1–4.4). Short sentences: whatever goes wrong is thrown. */

import { type CallbackReply, type LogoutReply, PATH, type StatusReply } from '@formloom/form';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { CALLBACK_SCHEMA, INSTALL_SCHEMA, LOGOUT_SCHEMA, STATUS_SCHEMA } from '../docs/route-schemas.ts';
import { schemeOf } from '../http/origin-rule.ts';
import type { Send } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';
import { withoutRecords, withRecord } from '../session/session.ts';
import type { PendingStates, SessionStore } from '../session/session-store.ts';
import { authorizeUrl } from './authorize-url.ts';
import { isForeignEmbed, isNavigation } from './fetch-metadata.ts';
import { frontendRedirect } from './frontend-redirect.ts';
import { comesBackHere, readLoginMark, writeLoginMark } from './login-cookie.ts';
import { readTokenAnswer, tokenRequest } from './token-exchange.ts';
import { withLife } from './token-life.ts';

export interface OauthRoutesOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  readonly sessions: SessionStore;
  readonly newLoginMark: () => string;
}

/** A person walks through these two in a browser; a mere HEAD must neither start nor use up a connection. */
const WALKED = { config: { failure: 'oauthError', errorPage: true }, exposeHeadRoute: false } as const;

export function registerOauthRoutes(app: FastifyInstance, options: OauthRoutesOptions) {
  const { config, send, now, sessions, newLoginMark } = options;
  const { pendingStates } = sessions;

  app.get(PATH.install, { ...WALKED, schema: INSTALL_SCHEMA }, async (request, reply) => {
    const { headers } = request;
    if (isForeignEmbed(headers)) throw new ServiceError('originRefused');
    if (!isNavigation(headers) || !comesBackHere(headers.host, config.redirectUri))
      return reply.redirect(authorizeUrl(config, await pendingStates.issue()), 302);
    // The same one for every tab, so that none of them takes it from another.
    const mark = readLoginMark(headers) ?? newLoginMark();
    return reply
      .header('set-cookie', writeLoginMark(mark, schemeOf(request)))
      .redirect(authorizeUrl(config, await pendingStates.issue(mark)), 302);
  });

  app.get(PATH.callback, { ...WALKED, schema: CALLBACK_SCHEMA }, async (request, reply) => {
    const { generation } = await sessions.current();
    const code = await readCode(request, pendingStates);
    const answer = await send(tokenRequest(config, code));
    const record = withLife(readTokenAnswer(answer, now()), now(), sessions.clock());
    // Worked out before the record is kept, so that a frontend address that cannot be used connects nothing.
    const location =
      config.frontendUrl === '' ? undefined : frontendRedirect(config.frontendUrl, record.portalId);
    if (!(await sessions.change(withRecord(record, generation)))) throw closedMeanwhile();
    if (location !== undefined) return reply.redirect(location, 302);
    return { connected: true, portalId: record.portalId ?? null } satisfies CallbackReply;
  });

  app.get(PATH.status, { schema: STATUS_SCHEMA }, async () => {
    const { records } = await sessions.current();
    return { connected: records.length > 0 } satisfies StatusReply;
  });

  app.post(PATH.logout, { schema: LOGOUT_SCHEMA }, async () => {
    await sessions.change(withoutRecords);
    return { success: true, message: 'Session closed successfully' } satisfies LogoutReply;
  });
}

/** Logging out while the code is exchanged wins: whoever closed the session must not find it open again (4.4). */
function closedMeanwhile(): ServiceError {
  return new ServiceError('oauthError', {
    details: 'The session was closed while the account was being connected. Connect again to open a new one.',
  });
}

/** The code of a callback whose state was pending; the state is used up from here on, whatever follows (3.2). */
async function readCode({ query, headers }: FastifyRequest, pendingStates: PendingStates): Promise<string> {
  const { code, state } = query as Record<string, unknown>;
  const given = typeof code === 'string' && code !== '' && typeof state === 'string' && state !== '';
  // A link that somebody else made must not connect their account here: the browser that ends the walk is the one that began it.
  const claim = isNavigation(headers) ? (readLoginMark(headers) ?? '') : undefined;
  if (!given || !(await pendingStates.take(state, claim))) throw new ServiceError('invalidStateOrCode');
  return code;
}
