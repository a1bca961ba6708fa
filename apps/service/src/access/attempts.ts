/**
 * Looks at the keys that callers bring. Every one is compared at once; what a wrong one waits for, and when
 * it is refused, says `attempt-limit.ts`. The right one is never refused, or a caller who shares an address
 * with an attacker (behind a proxy that is every caller) would be shut out. That leaves guessing to the
 * number of keys there are, so it holds only for one that is long enough; a short one waits for its turn.
 */

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import { ServiceError } from '../service-error.ts';
import { ATTEMPTS, createAttemptLimit } from './attempt-limit.ts';
import type { KeyCheck } from './key-check.ts';

export interface AttemptsSeams {
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

export function createAttempts(seams: AttemptsSeams) {
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
