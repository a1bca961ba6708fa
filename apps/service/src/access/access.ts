/**
 * The access key: with `ACCESS_KEY` set, everything asks for it but routes whose page says `asksNoKey`.
 * Programs bring it along as `Authorization: Bearer`; people sign in once and have a cookie. Without it, no
 * caller is asked for anything.
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
  /** Whether links for reviewers can be made: the files of their page are open only then. */
  readonly hasReviews?: boolean;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
  readonly onWrongKey?: (() => void) | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether callers without the key are answered, too. */
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
    /** What is there only while a key is set. */
    keyed: config.accessKeys.length === 0 ? undefined : createKeyed(seams, broughtKey),
    /** Whether a program brought the key along; a person's cookie is none. */
    hasKey: (request: FastifyRequest): boolean => broughtKey.has(request),
  };
}

function createKeyed(seams: AccessSeams, broughtKey: WeakSet<FastifyRequest>) {
  const { config, now, uptime, sleep, onWrongKey, hasReviews = false } = seams;
  /** What the page of a review is made of says nothing of any account. */
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
    /** Before any route: lets through who has the key, and tells the others where to bring it. */
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
 * A page of another origin that is admitted (4.7) must not act as the person who is signed in here: their
 * browser sends the cookie along, whichever page asks. A link on any page may lead a person here all the
 * same.
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
  /** Whether the key is too long to be found by trying. */
  readonly isLong: boolean;
  /** The address that a request comes from. */
  readonly callerOf: (request: IncomingMessage) => string;
  readonly uptime: () => number;
  readonly onWrong?: (() => void) | undefined;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
}

/** Being refused takes this long, too, or refusals would be what a guesser counts on. */
const REFUSAL_MS = 3_000;
/** But no more than so many are made to wait for theirs: they hold a connection each. */
const MOST_HELD = 500;
/** The longest that the right key waits where many wrong ones come from, as the first in line would. */
const RIGHT_MS = 1_000;

/** Many may wait on one connection; its end is listened for once. */
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
 * Looks at the keys that callers bring. Every one is compared at once; what a wrong one waits for, and when
 * it is refused, says `attempt-limit.ts`. The right one is never refused, or a caller who shares an address
 * with an attacker (behind a proxy that is every caller) would be shut out. That leaves guessing to the
 * number of keys there are, so it holds only for one that is long enough; a short one waits for its turn.
 */
function createAttempts(seams: AttemptsSeams) {
  const { isKey, isLong, callerOf, uptime, onWrong, sleep = sleepFor } = seams;
  const begin = createAttemptLimit(uptime);
  const leavingOf = createLeaving();
  /** Connections that have brought the right key: they have nothing left to guess. */
  const proven = new WeakSet<Socket>();
  let held = 0;

  /** Says whether the time has passed; false where the caller has left meanwhile. */
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
