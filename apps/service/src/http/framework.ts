/**
 * Configures Fastify for the contract: a body is read or rejected only where a route needs one, and timeouts
 * close connections of slow clients.
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

/** Timeouts for clients, in milliseconds. */
export interface Timeouts {
  /** From connecting, or from the last response, to the end of a request's headers. */
  readonly headers: number;
  /** To the end of the request's body. */
  readonly request: number;
  /** Without a byte in either direction. Long, because a list of many pages sends nothing for a while. */
  readonly silence: number;
  /** Keep-alive: between a response and the next request on a connection. */
  readonly idle: number;
  /** Interval at which Node checks the timeouts. */
  readonly check: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 30_000,
  silence: 180_000,
  idle: 30_000,
  check: 5_000,
};

/** For the URL and the headers together. */
const MOST_HEADER_BYTES = 16 * 1024;

const NO_COMPILERS = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

export interface FrameworkOptions {
  readonly logAnswer: LogAnswer;
  readonly admission: Admission;
  readonly sendError: SendError;
  /** Throws for callers who are rejected for every URL, also for a malformed one. */
  readonly checkCaller: (request: FastifyRequest) => Promise<unknown>;
  /** Whether a response is the last on its connection. */
  readonly closesConnection: (reply: FastifyReply) => boolean;
  readonly timeouts: Timeouts;
  readonly callers: Omit<ConnectionOptions, 'timeouts'>;
}

export function createFramework(options: FrameworkOptions) {
  const { logAnswer, admission, sendError, checkCaller, closesConnection, timeouts, callers } = options;
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
    // Fastify validates nothing here and serializes plain JSON, so it loads no schema compiler.
    schemaController: { compilersFactory: NO_COMPILERS },
    // Fastify runs no hooks for these errors, so this handler runs the admission and sets the headers.
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
    if (closesConnection(reply)) reply.header('connection', 'close');
    done();
  });
  return { app, connections };
}

/** Responses to malformed requests: too large, too slow, or not HTTP. */
const CASES: Readonly<Record<string, readonly [status: number, details: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers together are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

const OTHER = [400, 'The request is not valid HTTP'] as const;

const refused = new WeakSet<Socket>();

/**
 * Responds to a client error after all earlier responses are sent in full. A request that breaks off after
 * its response gets no second one.
 */
function answerClientError(error: Error & { code?: string }, socket: Socket, connections: Connections) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  // Everything that follows on this connection fails in the same way, so it gets one error response.
  if (refused.has(socket)) return;
  refused.add(socket);
  const [status, details] = CASES[error.code ?? ''] ?? OTHER;
  const arriving = connections.arriving(socket);
  if (arriving) endBody(arriving, new ServiceError('malformedRequest', { status, details }));
  connections.whenAnswered(socket, () => {
    // `end` closes only this half of the connection; `destroy` also closes the other one.
    socket.end(arriving ? '' : refusalText(status, details), () => socket.destroy());
  });
}

/**
 * Emits an error to a route that reads the body, or is about to, so that it responds; other routes ignore it.
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

/** Responds 417 to an `Expect` header that this service does not support. */
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
