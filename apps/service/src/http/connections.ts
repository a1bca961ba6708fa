/**
 * Every connection, and since when it asks nothing. Those that ask nothing are let go after a while, at once
 * when there are too many, and in good order at the end. Node itself takes an answer for finished once it was
 * handed over, not once it has left, so it is looked at here; all together and now and then, because whatever
 * is done for each answer is done for every caller.
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
  /** Answers leave in order, so when the newest has left, all have. */
  newest: ServerResponse | undefined;
  /** What was the newest when it was last looked at, and since when nothing has come after it. */
  seen: ServerResponse | undefined;
  quietSince: number;
}

export type Connections = ReturnType<typeof trackConnections>;

/** A caller whose connection looks quiet may have asked a moment ago: at the end, each is given this long. */
const LINGER_MS = 500;
const EVERY_MS = 500;
const EVERY_MS_AT_THE_END = 50;

export function trackConnections(server: Server, { most, idle }: ConnectionLimits) {
  /** The oldest in front. */
  const connections = new Map<Duplex, Connection>();
  let mayLast = idle;
  let timer = setInterval(letGo, EVERY_MS).unref();

  function letGo() {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (isBusy(connection) || connection.seen !== connection.newest) {
        connection.seen = connection.newest;
        connection.quietSince = now;
      } else if (now - connection.quietSince >= mayLast) socket.destroy();
    }
  }

  function oldestQuiet(): Duplex | undefined {
    for (const [socket, connection] of connections) if (!isBusy(connection)) return socket;
    return undefined;
  }

  server.on('connection', (socket: Duplex) => {
    if (connections.size >= most) {
      const leaving = oldestQuiet() ?? socket;
      connections.delete(leaving);
      leaving.destroy();
    }
    if (socket.destroyed) return;
    connections.set(socket, { newest: undefined, seen: undefined, quietSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  // The framework and Node call this when they close; here it is done more gently.
  server.closeIdleConnections = () => {};
  server.once('close', () => clearInterval(timer));

  return {
    /** Has to be told of every request, before anything else happens to it. */
    asked({ socket }: IncomingMessage, response: ServerResponse) {
      const connection = connections.get(socket);
      if (connection) connection.newest = response;
    },
    /** Calls as soon as everything that was asked has been answered and has left. */
    whenQuiet(socket: Duplex, then: () => void) {
      const connection = connections.get(socket);
      if (connection && isBusy(connection)) connection.newest?.once('close', then);
      else then();
    },
    /** The last request where it is still arriving, though it may have been answered. */
    arriving(socket: Duplex): IncomingMessage | undefined {
      const request = connections.get(socket)?.newest?.req;
      return request?.complete === false ? request : undefined;
    },
    /** Ends every connection once it asks nothing. */
    end() {
      const now = performance.now();
      for (const connection of connections.values()) connection.quietSince = now;
      mayLast = LINGER_MS;
      clearInterval(timer);
      timer = setInterval(letGo, EVERY_MS_AT_THE_END).unref();
    },
  };
}

function isBusy({ newest }: Connection): boolean {
  return newest !== undefined && !newest.writableFinished && !newest.destroyed;
}
