/** Closing a server at once where nobody waits for an answer: browsers keep connections open that never asked anything. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const EVERY_MS = 50;

/** Gives a function that ends every connection without a request under way, now and as the others finish. */
export function trackConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function endQuiet() {
    server.closeIdleConnections();
    // To the server a connection that never asked anything is not idle yet.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return () => {
    endQuiet();
    const timer = setInterval(endQuiet, EVERY_MS);
    server.once('close', () => clearInterval(timer));
  };
}
