/**
 * Every connection: how many answers it still waits for, and since when it asks nothing. Those that ask nothing are let go after a
 * while, at once when there are too many, and in good order at the end. Node itself takes an answer for finished once it was handed
 * over, not once it has left, so it is looked at here.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface ConnectionLimits {
  /** How many there may be; who asks nothing goes first. */
  readonly most: number;
  /** How long one may ask nothing, in milliseconds. */
  readonly idle: number;
}

interface Connection {
  readonly unanswered: Set<ServerResponse>;
  newest?: IncomingMessage;
  quietSince: number;
  whenQuiet?: () => void;
}

export type Connections = ReturnType<typeof trackConnections>;

/** A caller whose connection looks quiet may have asked a moment ago: at the end, each is given this long. */
const LINGER_MS = 500;
const EVERY_MS = 500;
const EVERY_MS_AT_THE_END = 50;

export function trackConnections(server: Server, { most, idle }: ConnectionLimits) {
  const connections = new Map<Duplex, Connection>();
  /** In the order in which they became quiet, so the longest is in front. */
  const quiet = new Map<Duplex, Connection>();
  let endingSince: number | undefined;
  let timer = setInterval(letGo, EVERY_MS).unref();

  function becomeQuiet(socket: Duplex, connection: Connection) {
    connection.quietSince = performance.now();
    quiet.set(socket, connection);
    connection.whenQuiet?.();
  }

  function letGo() {
    const now = performance.now();
    const mayLast = endingSince === undefined ? idle : LINGER_MS;
    for (const [socket, { quietSince }] of quiet) {
      if (now - Math.max(quietSince, endingSince ?? 0) < mayLast) return;
      socket.destroy();
    }
  }

  server.on('connection', (socket: Duplex) => {
    if (connections.size >= most) (quiet.keys().next().value ?? socket).destroy();
    if (socket.destroyed) return;
    const connection: Connection = { unanswered: new Set(), quietSince: 0 };
    connections.set(socket, connection);
    becomeQuiet(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      quiet.delete(socket);
    });
  });

  function onAnswered(this: ServerResponse) {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (connection?.unanswered.delete(this) && connection.unanswered.size === 0)
      becomeQuiet(socket, connection);
  }

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    quiet.delete(request.socket);
    connection.newest = request;
    connection.unanswered.add(response);
    response.once('close', onAnswered);
  });

  // The framework and Node call this when they close; here it is done more gently.
  server.closeIdleConnections = () => {};
  server.once('close', () => clearInterval(timer));

  return {
    /** Calls once, as soon as everything that was asked has been answered and has left. */
    whenQuiet(socket: Duplex, then: () => void) {
      const connection = connections.get(socket);
      if (!connection || connection.unanswered.size === 0) then();
      else if (!connection.whenQuiet) connection.whenQuiet = then;
    },
    /** Whether the last request is still arriving, though it may have been answered. */
    isMidRequest: (socket: Duplex) => connections.get(socket)?.newest?.complete === false,
    /** Ends every connection once it asks nothing. */
    end() {
      endingSince = performance.now();
      clearInterval(timer);
      timer = setInterval(letGo, EVERY_MS_AT_THE_END).unref();
    },
  };
}
