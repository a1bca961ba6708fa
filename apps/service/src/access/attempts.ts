/** Looks at the keys that callers bring, each in its turn (`attempt-limit.ts`). */

import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../service-error.ts';
import { ATTEMPTS, createAttemptLimit, networkOf } from './attempt-limit.ts';
import type { KeyCheck } from './key-check.ts';

export interface AttemptsSeams {
  readonly isKey: KeyCheck;
  readonly uptime: () => number;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
}

/** Being refused takes this long, too, or refusals would be what a guesser counts on. */
const REFUSAL_MS = 3_000;
/** But no more than so many are made to wait for theirs: they hold a connection each. */
const MOST_HELD = 500;

/** Many may wait on one connection; its end is listened for once. */
function createLeaving() {
  const leaving = new WeakMap<Socket, AbortSignal>();
  return (socket: Socket): AbortSignal => {
    const known = leaving.get(socket);
    if (known) return known;
    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    socket.once('close', () => controller.abort());
    leaving.set(socket, controller.signal);
    return controller.signal;
  };
}

const sleepFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });

export function createAttempts({ isKey, uptime, sleep = sleepFor }: AttemptsSeams) {
  const begin = createAttemptLimit(uptime);
  const leavingOf = createLeaving();
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
    // The address that is connected, not one that a caller wrote into a header.
    const attempt = begin(networkOf(request.raw.socket.remoteAddress));
    if (attempt.waitMs === undefined || (attempt.waitMs > 0 && held >= MOST_HELD)) {
      if (held < MOST_HELD) await wait(REFUSAL_MS, request);
      throw tooManyAttempts();
    }
    if (attempt.waitMs > 0 && !(await wait(attempt.waitMs, request))) throw tooManyAttempts();
    const right = isKey(given);
    if (right) attempt.right();
    return right;
  };
}

function tooManyAttempts(): ServiceError {
  const seconds = String(ATTEMPTS.longestWaitMs / 1_000);
  return new ServiceError('tooManyAttempts', {
    details: 'Too many wrong keys came from this address. Try again in a moment.',
    headers: { 'retry-after': seconds },
  });
}
