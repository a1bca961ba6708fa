/** Connecting and disconnecting (4.1–4.4). Short sentences: whatever goes wrong is thrown. */

import { type CallbackReply, type LogoutReply, PATH, type StatusReply } from '@formloom/form';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { CALLBACK_SCHEMA, INSTALL_SCHEMA, LOGOUT_SCHEMA, STATUS_SCHEMA } from '../docs/route-schemas.ts';
import { schemeOf } from '../http/origin-rule.ts';
import type { Send } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';
import type { PendingStates } from '../session/pending-states.ts';
import type { TokenStore } from '../session/token-store.ts';
import { authorizeUrl } from './authorize-url.ts';
import {
  comesBackHere,
  isForeignEmbed,
  isNavigation,
  readLoginMark,
  writeLoginMark,
} from './browser-rule.ts';
import { frontendRedirect } from './frontend-redirect.ts';
import { readTokenAnswer, tokenRequest } from './token-exchange.ts';

export interface OauthRoutesOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  readonly tokens: TokenStore;
  readonly pendingStates: PendingStates;
  readonly newLoginMark: () => string;
  /** Clears every record, and whatever else was kept of the account. */
  readonly endSession: () => void;
  /** What was remembered so far may quote what is secret from now on. */
  readonly beginSession: () => void;
}

/** A person walks through these two in a browser; a mere HEAD must neither start nor use up a connection. */
const WALKED = { config: { failure: 'oauthError', errorPage: true }, exposeHeadRoute: false } as const;

export function registerOauthRoutes(app: FastifyInstance, options: OauthRoutesOptions) {
  const { config, send, now, tokens, pendingStates, newLoginMark, endSession, beginSession } = options;

  app.get(PATH.install, { ...WALKED, schema: INSTALL_SCHEMA }, async (request, reply) => {
    const { headers } = request;
    if (isForeignEmbed(headers)) throw new ServiceError('originRefused');
    if (!isNavigation(headers) || !comesBackHere(headers.host, config.redirectUri))
      return reply.redirect(authorizeUrl(config, pendingStates.issue()), 302);
    // The same one for every tab, so that none of them takes it from another.
    const mark = readLoginMark(headers) ?? newLoginMark();
    return reply
      .header('set-cookie', writeLoginMark(mark, schemeOf(request)))
      .redirect(authorizeUrl(config, pendingStates.issue(mark)), 302);
  });

  app.get(PATH.callback, { ...WALKED, schema: CALLBACK_SCHEMA }, async (request, reply) => {
    const code = readCode(request, pendingStates);
    const generation = tokens.generation();
    const record = readTokenAnswer(await send(tokenRequest(config, code)), now());
    // Worked out before the record is kept, so that a frontend address that cannot be used connects nothing.
    const location =
      config.frontendUrl === '' ? undefined : frontendRedirect(config.frontendUrl, record.portalId);
    if (!tokens.put(record, generation)) throw closedMeanwhile();
    beginSession();
    if (location !== undefined) return reply.redirect(location, 302);
    return { connected: true, portalId: record.portalId ?? null } satisfies CallbackReply;
  });

  app.get(PATH.status, { schema: STATUS_SCHEMA }, async () => {
    return { connected: !tokens.isEmpty() } satisfies StatusReply;
  });

  app.post(PATH.logout, { schema: LOGOUT_SCHEMA }, async () => {
    endSession();
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
function readCode({ query, headers }: FastifyRequest, pendingStates: PendingStates): string {
  const { code, state } = query as Record<string, unknown>;
  const given = typeof code === 'string' && code !== '' && typeof state === 'string' && state !== '';
  // A link that somebody else made must not connect their account here: the browser that ends the walk is the one that began it.
  const isTheirs = (mark: string | undefined) =>
    mark === undefined || !isNavigation(headers) || readLoginMark(headers) === mark;
  if (!given || !pendingStates.take(state, isTheirs)) throw new ServiceError('invalidStateOrCode');
  return code;
}
