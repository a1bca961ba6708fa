/**
 * Requests that come before earlier ones on their connection were answered, and those that come while too
 * much is asked: they wait in a line (`request-line.ts`), which goes on turn by turn (`fair-scheduler.ts`).
 * Where a line gets long, what arrives is no longer read faster than it is dealt with (`input-throttle.ts`).
 */

import type { ServerResponse } from 'node:http';
import { type Connection, isPending } from './connection.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import { openInputThrottle } from './input-throttle.ts';
import { createRequestLine } from './request-line.ts';

/** From so many requests on that wait on one connection, what arrives is read in small pieces. */
const MANY_WAITING = 16;
/** And so it is for a while afterwards, on every connection, or the next one would begin with as many. */
const METERED_MS = 60_000;

export function createPipelining(all: () => Iterable<Connection>) {
  const scheduler = createFairScheduler();
  let meteredUntil = Number.NEGATIVE_INFINITY;

  function meter(connection: Connection) {
    connection.throttle ??= openInputThrottle(connection.socket, {
      mayRead: () => connection.line?.isFree() ?? true,
      newest: () => connection.newest,
      join: () => scheduler.join(connection),
    });
  }

  function meterAll() {
    const isNew = performance.now() > meteredUntil;
    meteredUntil = performance.now() + METERED_MS;
    if (isNew) for (const connection of all()) meter(connection);
  }

  return {
    isTurnOver: scheduler.isOver,
    /** A connection has come. */
    greet(connection: Connection) {
      scheduler.hurry();
      if (meteredUntil > performance.now()) meter(connection);
    },
    /** Begins a request after `before`, and when it is its turn. */
    wait(
      connection: Connection,
      before: ServerResponse | undefined,
      response: ServerResponse,
      begin: () => void,
    ) {
      if (!connection.line) {
        connection.line = createRequestLine(connection.socket, () => scheduler.join(connection));
        if (before && isPending(before)) connection.line.count(before);
      }
      connection.line.add(response, begin);
      if (connection.line.waiting() < MANY_WAITING) return;
      meterAll();
      meter(connection);
    },
  };
}
