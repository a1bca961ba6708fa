/** Applies injected faults to a response just before it is sent, or replaces it. */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';

export function registerFaultHook(app: FastifyInstance, faults: Faults) {
  // The request body is complete by then, and headers common to all responses are set.
  app.addHook('preValidation', async (request, reply) => {
    if (request.url.startsWith('/sandbox')) return undefined;
    for (const fault of faults.strike(request.method, request.url, true)) {
      const sent = await lay(fault, '', request, reply);
      if (fault.kind !== 'delay') return reply.send(sent);
    }
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/sandbox')) return payload;
    let text = typeof payload === 'string' ? payload : String(payload ?? '');
    let sent: unknown = payload;
    for (const fault of faults.strike(request.method, request.url)) {
      sent = await lay(fault, text, request, reply);
      if (typeof sent === 'string') text = sent;
    }
    return sent;
  });
}

/** Returns the replacement of a response body. */
async function lay(
  fault: Fault,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.ms ?? 1_000, request);
      return text;
    case 'hang':
      await pause(600_000, request);
      return text;
    case 'status':
      reply
        .code(fault.status ?? 500)
        .headers(fault.headers ?? {})
        .removeHeader('content-length');
      if (typeof fault.body === 'string') return fault.body;
      reply.type('application/json');
      return JSON.stringify(fault.body ?? { status: 'error' });
    case 'html':
      reply
        .code(fault.status ?? 502)
        .type('text/html')
        .removeHeader('content-length');
      return pageInPlace(reply.statusCode);
    case 'cors-missing':
      for (const name of Object.keys(reply.getHeaders())) {
        if (name.startsWith('access-control-')) reply.removeHeader(name);
      }
      return text;
    case 'malformed':
      reply.removeHeader('content-length');
      return `${text.slice(0, Math.floor(text.length / 2))}\u0000,}`;
    case 'truncate':
      reply.header('content-length', Buffer.byteLength(text));
      return Readable.from(half(text));
    case 'reset':
      request.raw.socket.destroy();
      return '';
  }
}

/** Sends the full Content-Length, but only part of the body. */
async function* half(text: string) {
  yield Buffer.from(text).subarray(0, Math.floor(Buffer.byteLength(text) / 2));
  throw new Error('truncated on purpose');
}

/** Stops early when the client disconnects, so that no timer is left. */
function pause(ms: number, { raw: { socket } }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    socket.on('close', end);
  });
}

/** HTML pages in place of an API response. */
const GATEWAY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>edge</center></body>
</html>
`;

const PORTAL_PAGE = `<html>
<head><title>Guest network</title></head>
<body><h1>Welcome to the guest network</h1><p>Accept the terms to go online.</p></body>
</html>
`;

/** With status 200 it is a captive portal, as in hotels and trains. */
function pageInPlace(status: number): string {
  return status < 300 ? PORTAL_PAGE : GATEWAY_PAGE;
}
