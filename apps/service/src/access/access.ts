/**
 * Authentication by access key: with `ACCESS_KEY` set, every route requires it, except those with
 * `asksNoKey`. Programs send it as `Authorization: Bearer`; people sign in once and get a cookie. Without
 * `ACCESS_KEY`, all routes are open.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PATH } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isGuessable } from '../config.ts';
import { isForeignEmbed } from '../http/fetch-metadata.ts';
import { networkOf } from '../http/network.ts';
import { isOwnOrigin, schemeOf } from '../http/origin-rule.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import { REVIEW_FILES } from '../http/review-files.ts';
import { ServiceError } from '../service-error.ts';
import { createAccessCookie } from './access-cookie.ts';
import { ATTEMPTS, createAttemptLimit } from './attempt-limit.ts';
import { createKeyCheck, type KeyCheck, readBearer } from './key-check.ts';
import { signInPath } from './return-path.ts';

export interface AccessSeams {
  readonly config: Config;
  readonly now: () => number;
  readonly uptime: () => number;
  /** Whether review links are possible: only then the files of the review page need no key. */
  readonly hasReviews?: boolean;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
  readonly onWrongKey?: (() => void) | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether callers without the key get a response. */
    asksNoKey?: boolean;
  }
}

export type Keyed = ReturnType<typeof createKeyed>;

const ELSEWHERE =
  'Being signed in counts on the pages of this service only. From anywhere else, send the key as "Authorization: Bearer …".';

export function createAccess(seams: AccessSeams) {
  const { config } = seams;
  const broughtKey = new WeakSet<FastifyRequest>();
  return {
    /** The sign-in and the guard; undefined without an access key. */
    keyed: config.accessKeys.length === 0 ? undefined : createKeyed(seams, broughtKey),
    /** Whether the request has the key in its header; a person's cookie does not count. */
    hasKey: (request: FastifyRequest): boolean => broughtKey.has(request),
  };
}

function createKeyed(seams: AccessSeams, broughtKey: WeakSet<FastifyRequest>) {
  const { config, now, uptime, sleep, onWrongKey, hasReviews = false } = seams;
  /** The files of the review page contain no data of any account. */
  const isOpen = ({ url, config: { asksNoKey } }: FastifyRequest['routeOptions']) =>
    asksNoKey === true || (hasReviews && url?.startsWith(REVIEW_FILES) === true);
  const {
    accessKeys,
    sessionSecrets: [sessionSecret = ''],
    trustedProxies: { callerOf },
  } = config;
  const cookie = createAccessCookie({ accessKeys, sessionSecret, now });
  const isKey = createKeyCheck(accessKeys);
  const judge = createAttempts({
    isKey,
    isLong: !accessKeys.some(isGuessable),
    callerOf,
    uptime,
    onWrong: onWrongKey,
    sleep,
  });

  const hasNeither = ({ authorization, cookie: cookies }: IncomingHttpHeaders) =>
    readBearer(authorization) === undefined && !cookie.isIn(cookies);

  /** Throws for callers without the key or a cookie for it. */
  async function check(request: FastifyRequest): Promise<void> {
    const { authorization, cookie: cookies } = request.headers;
    const given = readBearer(authorization);
    if (given !== undefined) {
      if (!(await judge(request, given))) throw wrongKey();
      broughtKey.add(request);
    } else if (!cookie.isIn(cookies))
      throw keyNeeded(`Send it as "Authorization: Bearer …", or sign in at ${PATH.signIn}.`);
    else if (!isFromOwnPage(request)) throw keyNeeded(ELSEWHERE);
  }

  return {
    cookie,
    judge,
    check,
    /**
     * Runs before every route: passes callers with the key, and redirects a person's browser to the sign-in
     * page.
     */
    async guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const { accept } = request.headers;
      if (isOpen(request.routeOptions)) return undefined;
      try {
        await check(request);
        return undefined;
      } catch (error) {
        if (request.method === 'GET' && prefersHtml(accept) && hasNeither(request.headers))
          return reply.redirect(signInPath(request.url), 302);
        throw error;
      }
    },
  };
}

/**
 * CSRF protection: a page of another origin, even one that CORS allows (contract 4.7), must not act as the
 * person who is signed in, because the browser sends the cookie with its requests. Plain links from any page
 * work.
 */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return !isForeignEmbed(request.headers);
  return isOwnOrigin({ origin, host, scheme: schemeOf(request) });
}

function keyNeeded(details: string): ServiceError {
  return new ServiceError('keyNeeded', {
    details,
    headers: { 'www-authenticate': 'Bearer realm="Formloom"' },
  });
}

export function wrongKey(): ServiceError {
  return new ServiceError('wrongKey', {
    headers: { 'www-authenticate': 'Bearer realm="Formloom", error="invalid_token"' },
  });
}

interface AttemptsSeams {
  readonly isKey: KeyCheck;
  /** Whether the key is too long for brute force. */
  readonly isLong: boolean;
  /** Returns the IP address of the caller. */
  readonly callerOf: (request: IncomingMessage) => string;
  readonly uptime: () => number;
  readonly onWrong?: (() => void) | undefined;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
}

/** Rejections are delayed, too: otherwise a guesser could skip the wait by being rejected. */
const REFUSAL_MS = 3_000;
/** Cap on delayed rejections, because each occupies a connection. */
const MOST_HELD = 500;
/** The longest delay of the right key while many wrong ones arrive. */
const RIGHT_MS = 1_000;

/** Returns an abort signal per connection, so that many waiting requests share one `close` listener. */
function createLeaving() {
  const leaving = new WeakMap<Socket, AbortSignal>();
  return (socket: Socket): AbortSignal => {
    const known = leaving.get(socket);
    if (known) return known;
    const controller = new AbortController();
    socket.once('close', () => controller.abort());
    leaving.set(socket, controller.signal);
    return controller.signal;
  };
}

const sleepFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });

/**
 * Verifies access keys with a rate limit against guessing. A key is compared at once; `attempt-limit.ts`
 * decides how long a wrong one waits and when it is rejected. The right key is never rejected: otherwise an
 * attacker could lock out callers that share an address, which behind a proxy is every caller. That is safe
 * only for a key too long to guess; a short one waits like a wrong one.
 */
function createAttempts(seams: AttemptsSeams) {
  const { isKey, isLong, callerOf, uptime, onWrong, sleep = sleepFor } = seams;
  const begin = createAttemptLimit(uptime);
  const leavingOf = createLeaving();
  /** Connections that have sent the right key; their requests skip the rate limit. */
  const proven = new WeakSet<Socket>();
  let held = 0;

  /** Resolves after the delay; false where the caller has disconnected. */
  async function wait(ms: number, { raw: { socket } }: FastifyRequest): Promise<boolean> {
    const leaving = leavingOf(socket);
    held += 1;
    await sleep(ms, leaving).catch(() => {});
    held -= 1;
    return !leaving.aborted;
  }

  return async (request: FastifyRequest, given: string): Promise<boolean> => {
    const { raw } = request;
    const right = isKey(given);
    if (!right) onWrong?.();
    if (right && isLong && proven.has(raw.socket)) return true;
    const attempt = begin(networkOf(callerOf(raw)));
    if (right && isLong) {
      const { waitMs = RIGHT_MS } = attempt;
      if (waitMs > 0) await wait(Math.min(waitMs, RIGHT_MS), request);
    } else if (attempt.waitMs === undefined || (attempt.waitMs > 0 && held >= MOST_HELD)) {
      if (held < MOST_HELD) await wait(REFUSAL_MS, request);
      throw tooManyAttempts();
    } else if (attempt.waitMs > 0 && !(await wait(attempt.waitMs, request))) throw tooManyAttempts();
    if (!right) return false;
    attempt.right();
    proven.add(raw.socket);
    return true;
  };
}

function tooManyAttempts(): ServiceError {
  const seconds = String(ATTEMPTS.longestWaitMs / 1_000);
  return new ServiceError('tooManyAttempts', {
    details: 'Too many wrong keys came from this address. Try again in a moment.',
    headers: { 'retry-after': seconds },
  });
}
