/** Answers to requests that never became one: too large, too slow, or not HTTP at all. */

import { type ServerResponse, STATUS_CODES } from 'node:http';
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
  const answered = connections.isMidRequest(socket);
  connections.whenQuiet(socket, () => {
    // Ending closes only this half; whoever keeps the other one open is let go, too.
    socket.end(answered ? '' : refusalText(error.code), () => socket.destroy());
  });
}

function refusalText(code = ''): string {
  const [status, details] = CASES[code] ?? OTHER;
  const { headers, body } = refuse(details);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A request with an `Expect` that nobody here can meet. */
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
