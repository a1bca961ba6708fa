/** Closing a server at once where nobody waits for an answer: browsers keep connections open that never asked anything. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Gives a function that ends every connection without a request under way, now and as the others finish. */
export function trackConnections(server: Server): () => void {
  const quiet = new Set<Socket>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    quiet.delete(socket);
    response.once('close', () => {
      if (closing) socket.destroy();
      else if (!socket.destroyed) quiet.add(socket);
    });
  });

  return () => {
    closing = true;
    for (const socket of quiet) socket.destroy();
  };
}
