/**
 * Caps connections, in addition to Node's own timeouts: in total, by address, and by pending requests on
 * each. One periodic sweep closes idle ones.
 */

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Limits, MOST_REQUESTS, MOST_UNANSWERED } from './limits.ts';
import { networkOf } from './network.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export type CloseReason = 'address' | 'idle' | 'memory' | 'room' | 'unanswered';

export interface ConnectionOptions {
  readonly limits: Limits;
  readonly proxies: TrustedProxies;
  /** How long a connection may be idle, in milliseconds. */
  readonly timeouts: { readonly idle: number };
  readonly onClosed?: ((reason: CloseReason) => void) | undefined;
}

export type Connections = ReturnType<typeof trackConnections>;

interface Connection {
  readonly socket: Socket;
  /**
   * Whether it comes from a trusted proxy and carries requests of many callers; `network` is then the last
   * one's.
   */
  readonly isProxied: boolean;
  /** Opened above the cap: its requests get 503. */
  readonly isExcess: boolean;
  network: string;
  /** Responses that are not fully sent, in order, and always the newest one. */
  responses: ServerResponse[];
  /** The newest response at the last sweep. */
  newest: ServerResponse | undefined;
  idleSince: number;
}

const SWEEP_MS = 500;
const LAST_SWEEPS_MS = 50;
/**
 * Grace period of idle connections when the service shuts down or is near its cap: a request may be on its
 * way.
 */
const LINGER_MS = 500;
const CROWDED_PART = 0.75;
/**
 * How long a network is blocked after too many pipelined requests: parsing thousands at once blocks all
 * callers.
 */
const REFUSED_MS = 3_000;
/** Share of the connections that exist only to send 503. */
const EXCESS_PART = 1 / 32;

const isPending = (response: ServerResponse | undefined) =>
  response !== undefined && !response.writableFinished && !response.destroyed;
const newestOf = ({ responses }: Connection) => responses.at(-1);
const unreadBytes = ({ responses }: Connection) =>
  responses.reduce((sum, response) => sum + response.writableLength, 0);

function add(counts: Map<string, number>, network: string, change: 1 | -1) {
  const count = (counts.get(network) ?? 0) + change;
  if (count > 0) counts.set(network, count);
  else counts.delete(network);
}

export function trackConnections(server: Server, options: ConnectionOptions) {
  const { limits, proxies, timeouts, onClosed } = options;
  const connections = new Map<Duplex, Connection>();
  /** Connections of each network, without those of proxies. */
  const direct = new Map<string, number>();
  /** Blocked networks and when the block ends: one of their connections had too many pending requests. */
  const refusedUntil = new Map<string, number>();
  /** Networks with too many requests through proxies, as of the last sweep. */
  let excessive = new Set<string>();
  let isEnding = false;
  let timer = setInterval(sweep, SWEEP_MS).unref();

  function close(connection: Connection, reason: CloseReason) {
    connections.delete(connection.socket);
    connection.socket.destroy();
    onClosed?.(reason);
  }

  function mayIdle({ network }: Connection): number {
    const isCrowded =
      connections.size >= limits.connections * CROWDED_PART ||
      (direct.get(network) ?? 0) >= limits.each * CROWDED_PART;
    return isEnding || isCrowded ? Math.min(LINGER_MS, timeouts.idle) : timeouts.idle;
  }

  function sweep() {
    const now = performance.now();
    for (const [network, end] of refusedUntil) if (end <= now) refusedUntil.delete(network);
    const proxied = new Map<string, number>();
    let unread = 0;
    for (const connection of connections.values()) {
      const newest = newestOf(connection);
      const isBusy = isPending(newest);
      if (isBusy || connection.newest !== newest) {
        connection.newest = newest;
        connection.idleSince = now;
      } else if (now - connection.idleSince >= mayIdle(connection)) {
        close(connection, 'idle');
        continue;
      }
      if (isBusy && connection.isProxied) add(proxied, connection.network, 1);
      unread += unreadBytes(connection);
    }
    excessive = new Set([...proxied].flatMap(([network, count]) => (count > limits.each ? [network] : [])));
    // A buffer that many responses share counts for each of them, so the process's own figure must exceed the
    // limit, too.
    if (unread > limits.buffers && process.memoryUsage().external > limits.buffers) freeMemory(unread);
  }

  /**
   * Blocks a network for a while. Also closes its connections without a request, which may be about to do the
   * same.
   */
  function refuse(network: string) {
    refusedUntil.set(network, performance.now() + REFUSED_MS);
    for (const connection of connections.values()) {
      if (connection.network === network && !newestOf(connection)) close(connection, 'unanswered');
    }
  }

  function freeMemory(unread: number) {
    const largest = [...connections.values()].sort((one, other) => unreadBytes(other) - unreadBytes(one));
    let left = unread;
    for (const connection of largest) {
      if (left <= limits.buffers / 2) return;
      left -= unreadBytes(connection);
      close(connection, 'memory');
    }
  }

  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = MOST_REQUESTS;
  server.on('drop', () => onClosed?.('room'));
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const isProxied = proxies.includes(socket.remoteAddress);
    if (!isProxied && ((direct.get(network) ?? 0) >= limits.each || refusedUntil.has(network))) {
      socket.destroy();
      onClosed?.('address');
      return;
    }
    const isExcess = connections.size >= limits.connections - Math.ceil(limits.connections * EXCESS_PART);
    const idleSince = performance.now();
    const rest = { responses: [], newest: undefined, idleSince };
    connections.set(socket, { socket, isProxied, isExcess, network, ...rest });
    if (!isProxied) add(direct, network, 1);
    socket.once('close', () => {
      connections.delete(socket);
      if (!isProxied) add(direct, network, -1);
    });
  });
  // Node would cut off responses that are not fully sent; the sweep waits for them.
  server.closeIdleConnections = () => {};
  server.once('close', () => clearInterval(timer));

  return {
    /** Queues every request, and runs it once those before it on its connection are answered. */
    asked(request: IncomingMessage, response: ServerResponse, begin: RequestListener) {
      const connection = connections.get(request.socket);
      if (!connection) {
        // Parsed from the same bytes as the request that closed the connection. Without this, Node aborts
        // each with a stack trace.
        request.destroy();
        return;
      }
      if (connection.isProxied) connection.network = networkOf(proxies.callerOf(request));
      connection.responses = connection.responses.filter(isPending);
      const before = newestOf(connection);
      if (connection.responses.push(response) > MOST_UNANSWERED) {
        close(connection, 'unanswered');
        if (!connection.isProxied) refuse(connection.network);
      } else if (before) before.once('close', () => begin(request, response));
      else begin(request, response);
    },
    /** Whether requests of this connection get 503. */
    isExcess(socket: Duplex): boolean {
      const connection = connections.get(socket);
      return connection !== undefined && (connection.isExcess || excessive.has(connection.network));
    },
    /** Calls back once every response is sent. */
    whenAnswered(socket: Duplex, then: () => void) {
      const connection = connections.get(socket);
      const newest = connection && newestOf(connection);
      if (isPending(newest)) newest?.once('close', then);
      else then();
    },
    /** The last request while its body is still arriving, even if its response is sent. */
    arriving(socket: Duplex): IncomingMessage | undefined {
      const request = connections.get(socket)?.responses.at(-1)?.req;
      return request?.complete === false ? request : undefined;
    },
    /** Returns the counts for the metrics. */
    count() {
      const all = [...connections.values()];
      return {
        connections: all.length,
        addresses: new Set(all.map(({ network }) => network)).size,
        unfinished: all.filter((one) => newestOf(one)?.req.complete === false).length,
        bytes: all.reduce((sum, one) => sum + unreadBytes(one), 0),
      };
    },
    /** Closes every connection once it is idle. */
    end() {
      const now = performance.now();
      for (const connection of connections.values()) connection.idleSince = now;
      isEnding = true;
      clearInterval(timer);
      timer = setInterval(sweep, LAST_SWEEPS_MS).unref();
    },
  };
}
