/**
 * Fastify, bent to the contract: no body is read or refused unless a route asks for one; slow and silent
 * clients are let go.
 */

import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
} from 'fastify';
import { ServiceError } from '../service-error.ts';
import type { LogAnswer } from './access-log.ts';
import type { Admission } from './admission.ts';
import { type ConnectionOptions, type Connections, trackConnections } from './connections.ts';
import type { SendError } from './error-replies.ts';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { requestIdOf } from './request-id.ts';

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** From connecting, or from the last answer, to the end of a request's headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /** Without a byte in either direction. A list of many pages is quiet for a while, so this is long. */
  readonly silence: number;
  /** Between an answer and the next question on a connection that is kept open. */
  readonly idle: number;
  /** How often this is looked at. */
  readonly check: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 30_000,
  silence: 180_000,
  idle: 30_000,
  check: 5_000,
};

/** Of an address and its headers together. */
const MOST_HEADER_BYTES = 16 * 1024;

const NO_COMPILERS = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

export interface FrameworkOptions {
  readonly logAnswer: LogAnswer;
  readonly admission: Admission;
  readonly sendError: SendError;
  /** Throws for callers who are refused whatever they ask, also where the address is malformed. */
  readonly checkCaller: (request: FastifyRequest) => Promise<unknown>;
  /** Whether an answer is its connection's last. */
  readonly isLast: (reply: FastifyReply) => boolean;
  readonly timeouts: Timeouts;
  readonly callers: Omit<ConnectionOptions, 'timeouts'>;
}

export function createFramework(options: FrameworkOptions) {
  const { logAnswer, admission, sendError, checkCaller, isLast, timeouts, callers } = options;
  const { admit, addHeaders } = admission;
  let connections = undefined as unknown as Connections;
  const app = fastify({
    serverFactory: (handler) => {
      const server = createServer(
        {
          requireHostHeader: false,
          maxHeaderSize: MOST_HEADER_BYTES,
          headersTimeout: timeouts.headers,
          requestTimeout: timeouts.request,
          connectionsCheckingInterval: timeouts.check,
          // The sweep closes idle connections (`timeouts.idle`): Node would set two timers for each request.
          keepAliveTimeout: 0,
        },
        (request, response) => tracked.asked(request, response, handler),
      );
      const tracked = trackConnections(server, { ...callers, timeouts });
      connections = tracked;
      return server.setTimeout(timeouts.silence);
    },
    genReqId: requestIdOf,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // Nothing is validated and everything is written as plain JSON, so no compiler needs to be loaded for
    // either.
    schemaController: { compilersFactory: NO_COMPILERS },
    // These come before any hook, so what every answer needs is given here.
    frameworkErrors: (error, request, reply) => {
      admit(request, reply, (refusal) => {
        const send = (thrown: unknown) => {
          addHeaders(request, reply);
          sendError(thrown, request, reply);
          logAnswer(request, reply);
        };
        if (refusal) send(refusal);
        else checkCaller(request).then(() => send(error), send);
      });
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket as Socket, connections),
  }) as unknown as FastifyInstance;

  app.server.on('checkExpectation', (_request, response: ServerResponse) => answerExpectation(response));
  app.addHook('preClose', (done) => {
    connections.end();
    done();
  });
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.decorateRequest('askedAt', 0);
  app.decorateRequest('unavailable', undefined);
  app.addHook('onRequest', admit);
  app.addHook('onSend', (request, reply, _payload, done) => {
    logAnswer(request, reply);
    addHeaders(request, reply);
    if (isLast(reply)) reply.header('connection', 'close');
    done();
  });
  return { app, connections };
}

/** Answers to requests that never became one: too large, too slow, or not HTTP at all. */
const CASES: Readonly<Record<string, readonly [status: number, details: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers together are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

const OTHER = [400, 'The request is not valid HTTP'] as const;

const refused = new WeakSet<Socket>();

/** Earlier answers leave first, whole; a request that breaks off after it was answered has had its answer. */
function answerClientError(error: Error & { code?: string }, socket: Socket, connections: Connections) {
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
  connections.whenAnswered(socket, () => {
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
function answerExpectation(response: ServerResponse) {
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
