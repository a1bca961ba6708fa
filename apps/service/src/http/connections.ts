/**
 * What every connection is busy with. Node itself takes an answer for finished once it was handed over, not once it has left, and a
 * connection that never asked anything for busy; closing would cut the one and wait for the other.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const EVERY_MS = 50;

/** The newest answer of each connection; answers leave in order, so when it has left, all have. */
const newest = new WeakMap<Duplex, ServerResponse>();

function isBusy(socket: Duplex): boolean {
  const answer = newest.get(socket);
  return answer !== undefined && !answer.writableFinished && !answer.destroyed;
}

/** Whether an answer has begun to leave: then nothing else may be written. */
export function isAnswering(socket: Duplex): boolean {
  return isBusy(socket) && newest.get(socket)?.headersSent === true;
}

/** Gives a function that ends every connection without a request under way, now and as the others finish. */
export function trackConnections(server: Server): () => void {
  const sockets = new Set<Duplex>();
  server.on('connection', (socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    newest.set(socket, answer);
  });

  function endQuiet() {
    for (const socket of sockets) if (!isBusy(socket)) socket.destroy();
  }
  // The framework and Node call this when they close.
  server.closeIdleConnections = endQuiet;

  return () => {
    endQuiet();
    const timer = setInterval(endQuiet, EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  };
}
