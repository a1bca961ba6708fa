/**
 * Every connection, and since when it asks nothing. Those that ask nothing are let go after a while, those
 * that take more than there is when it runs short (`connection-eviction.ts`), and all in good order at the
 * end. Node itself takes an answer for finished once it was handed over, not once it has left, so it is
 * looked at here; all together and now and then, because what is done for each answer is done for every
 * caller.
 */

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type Connection,
  createConnection,
  heldBytes,
  isBusy,
  isPending,
  isUnfinished,
} from './connection.ts';
import { type ConnectionEvictionOptions, createConnectionEviction } from './connection-eviction.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import { openInputThrottle } from './input-throttle.ts';
import { networkOf } from './network.ts';
import { createRequestLine } from './request-line.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface ConnectionOptions extends Omit<ConnectionEvictionOptions, 'connections'> {
  readonly proxies: TrustedProxies;
  /** How long one may last, in milliseconds. */
  readonly timeouts: {
    /** Asking nothing. */
    readonly idle: number;
    /** Without a byte in either direction. */
    readonly silence: number;
    /** The same while an answer waits to be read. */
    readonly unread: number;
  };
  /** Whether a request is answered before those of others: a probe, or a caller who has signed in. */
  readonly isFirst: (request: IncomingMessage) => boolean;
}

export type Connections = ReturnType<typeof trackConnections>;

/** A caller whose connection looks quiet may have asked a moment ago: at the end, each is given this long. */
const LINGER_MS = 500;
const EVERY_MS = 500;
const EVERY_MS_AT_THE_END = 50;
/** Fewer than this cannot keep the loop busy for long, with a request each. */
const FEW = 100;
/** From this part on of those who may be connected it is crowded. */
const CROWDED_PART = 0.75;

export function trackConnections(server: Server, options: ConnectionOptions) {
  const { budgets, proxies, timeouts, isFirst } = options;
  /** The oldest in front. */
  const connections = new Map<Duplex, Connection>();
  const { evict, makeRoom, limitUnfinished, limitMemory } = createConnectionEviction({
    ...options,
    connections,
  });
  const pipelining = createPipelining(() => connections.values());
  const crowd = Math.max(FEW, Math.floor(budgets.connections * CROWDED_PART));
  let mayLast = timeouts.idle;
  let timer = setInterval(look, EVERY_MS).unref();

  /** Then callers that can wait do; and one who is let go meanwhile has cost next to nothing. */
  function isCrowded(): boolean {
    const { size } = connections;
    return size >= crowd || (size > FEW && pipelining.isTurnOver());
  }

  function look() {
    const now = performance.now();
    const unfinished: Connection[] = [];
    let held = 0;
    for (const connection of connections.values()) {
      if (isBusy(connection) || connection.seen !== connection.newest) {
        connection.seen = connection.newest;
        connection.quietSince = now;
      } else if (now - connection.quietSince >= mayLast) {
        evict(connection, 'idle');
        continue;
      }
      if (!connection.isKnown && isUnfinished(connection)) unfinished.push(connection);
      held += heldBytes(connection);
      watchReading(connection);
    }
    limitUnfinished(unfinished);
    limitMemory(held);
  }

  /** Node's own timer knows of every byte that leaves. */
  function watchReading(connection: Connection) {
    const isUnread = connection.socket.writableLength > 0;
    if (isUnread === connection.isUnread) return;
    connection.isUnread = isUnread;
    connection.socket.setTimeout(isUnread ? timeouts.unread : timeouts.silence);
  }

  server.on('connection', (socket: Socket) => {
    if (connections.size >= budgets.connections && !makeRoom()) {
      socket.destroy();
      options.onEvicted?.('room');
      return;
    }
    const connection = createConnection(socket, proxies.includes(socket.remoteAddress));
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    pipelining.greet(connection);
  });

  // The framework and Node call this when they close; here it is done more gently.
  server.closeIdleConnections = () => {};
  server.once('close', () => clearInterval(timer));

  return {
    /** Has to be told of every request, before anything else happens to it; begins it when it is its turn. */
    asked(request: IncomingMessage, response: ServerResponse, begin: RequestListener) {
      const connection = connections.get(request.socket);
      // What else came on a connection that was let go has no caller any more.
      if (!connection) return;
      const before = connection.newest;
      connection.newest = response;
      if (connection.isProxied) {
        connection.network = networkOf(proxies.callerOf(request));
        connection.isKnown = false;
      }
      const hasToWait =
        connection.line !== undefined || isPending(before) || (isCrowded() && !isFirst(request));
      if (hasToWait) pipelining.wait(connection, before, response, () => begin(request, response));
      else begin(request, response);
    },
    /** The key, or a cookie for it, came on this connection. */
    know(socket: Duplex) {
      const connection = connections.get(socket);
      if (connection) connection.isKnown = true;
    },
    /** Calls as soon as everything that was asked has been answered and has left. */
    whenQuiet(socket: Duplex, then: () => void) {
      const newest = connections.get(socket)?.newest;
      if (isPending(newest)) newest?.once('close', then);
      else then();
    },
    /** The last request where it is still arriving, though it may have been answered. */
    arriving(socket: Duplex): IncomingMessage | undefined {
      const request = connections.get(socket)?.newest?.req;
      return request?.complete === false ? request : undefined;
    },
    /** What is told in the metrics. */
    count() {
      const all = [...connections.values()];
      return {
        connections: all.length,
        addresses: new Set(all.map(({ network }) => network)).size,
        unfinished: all.filter(isUnfinished).length,
        waiting: all.reduce((sum, { line }) => sum + (line?.waiting() ?? 0), 0),
        bytes: all.reduce((sum, one) => sum + heldBytes(one), 0),
      };
    },
    /** Ends every connection once it asks nothing. */
    end() {
      const now = performance.now();
      for (const connection of connections.values()) connection.quietSince = now;
      mayLast = LINGER_MS;
      clearInterval(timer);
      timer = setInterval(look, EVERY_MS_AT_THE_END).unref();
    },
  };
}

/** From so many requests on that wait on one connection, what arrives is read in small pieces. */
const MANY_WAITING = 16;
/** And so it is for a while afterwards, on every connection, or the next one would begin with as many. */
const METERED_MS = 60_000;

/**
 * Requests that come before earlier ones on their connection were answered, and those that come while too
 * much is asked: they wait in a line (`request-line.ts`), which goes on turn by turn (`fair-scheduler.ts`).
 * Where a line gets long, what arrives is no longer read faster than it is dealt with (`input-throttle.ts`).
 */
function createPipelining(all: () => Iterable<Connection>) {
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
