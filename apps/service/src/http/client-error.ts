/** Answers to requests that never became one: too large, too slow, or not HTTP at all. */

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../service-error.ts';
import type { Connections } from './connections.ts';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from './headers.ts';

const CASES: Readonly<Record<string, readonly [status: number, details: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers together are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

const OTHER = [400, 'The request is not valid HTTP'] as const;

const refused = new WeakSet<Socket>();

/** Earlier answers leave first, whole; a request that breaks off after it was answered has had its answer. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  connections: Connections,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  // Whatever else comes on this connection fails in the same way; it is told once.
  if (refused.has(socket)) return;
  refused.add(socket);
  const [status, details] = CASES[error.code ?? ''] ?? OTHER;
  const arriving = connections.arriving(socket);
  if (arriving) endBody(arriving, new ServiceError('malformedRequest', { status, details }));
  connections.whenQuiet(socket, () => {
    // Ending closes only this half; a client that keeps the other one open is let go, too.
    socket.end(arriving ? '' : refusalText(status, details), () => socket.destroy());
  });
}

/**
 * A route that reads the body, or is about to, hears that no more of it comes, and answers; others are not
 * concerned.
 */
function endBody(request: IncomingMessage, refusal: ServiceError) {
  const tell = () => {
    if (request.listenerCount('error') > 0) request.emit('error', refusal);
  };
  if (request.readableFlowing) tell();
  else request.once('resume', tell);
}

function refusalText(status: number, details: string): string {
  const { headers, body } = refuse(details);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A request with an `Expect` that cannot be met here. */
export function answerExpectation(response: ServerResponse) {
  const { headers, body } = refuse('The Expect header asks for something this service does not do');
  response.writeHead(417, headers).end(body);
}

function refuse(details: string) {
  const body = JSON.stringify(new ServiceError('malformedRequest', { details }).body);
  const headers = {
    ...SECURITY_HEADERS,
    ...NO_STORE,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}
