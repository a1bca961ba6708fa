/**
 * A second HTTP server (`PUBLIC_PORT`) for everything that visitors' browsers call, and nothing else. It
 * checks no access key and no origin, stores nothing about callers and writes no log.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { FIGURE_LIMITS, FIGURES_PATH, type FigureEvent, readFigureEvent } from '@formloom/form';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from '../http/headers.ts';
import { pathOf } from '../http/probes.ts';
import { createResponseBatching } from '../http/response-batching.ts';
import { isPinnedToTls, TRANSPORT_SECURITY } from '../http/transport-security.ts';
import { VISIT_HEADERS, visitPreflightHeaders } from '../http/visit-headers.ts';
import { nothingAnswers } from '../service-error.ts';

export interface PublicServerOptions {
  /** Called with undefined for a body that is not a valid event. */
  readonly count: (event: FigureEvent | undefined) => void;
  readonly maxConnections: number;
  /** Shorter in tests. */
  readonly timeouts?: typeof TIMEOUTS;
}

export type PublicPort = ReturnType<typeof createPublicPort>;

/** Timeouts for clients, in milliseconds; proxies keep idle connections open for a while. */
const TIMEOUTS = { headers: 5_000, request: 10_000, idle: 30_000, check: 2_500 };
const MOST_HEADER_BYTES = 8 * 1024;
/** The maximum number of UTF-8 bytes for a UTF-16 code unit. */
const MOST_BYTES_EACH = 3;
/** The maximum number of pipelined requests; browsers and proxies send one at a time. */
const MOST_UNANSWERED = 16;
/** The time at shutdown for requests that are still arriving. */
const CLOSING_MS = 500;

const flat = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();
const TAKEN = flat(VISIT_HEADERS);
const PINNED = flat(TRANSPORT_SECURITY);
const EVERY = flat({ ...SECURITY_HEADERS, ...NO_STORE });
const CLOSE = ['connection', 'close'];

export function createPublicPort({ port, maxConnections }: { port: number; maxConnections: number }) {
  let count: PublicServerOptions['count'] = () => {};
  const server = createPublicServer({ maxConnections, count: (event) => count(event) });
  return {
    /** Sets the listener for events; it receives undefined for a body that is not an event. */
    onVisit(listener: typeof count) {
      count = listener;
    },
    /** Resolves with the port number. */
    listen: () =>
      new Promise<number>((resolve, reject) => {
        // The listener stays: a later server error must not end the process.
        server.on('error', (cause) =>
          reject(new Error(`PUBLIC_PORT ${port} cannot be listened on.`, { cause })),
        );
        server.listen(port, '0.0.0.0', () => resolve((server.address() as AddressInfo).port));
      }),
    /** Stops accepting requests, and resolves after those that have arrived are counted. */
    async close() {
      const timer = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
      await new Promise<void>((done) => server.close(() => done()));
      clearTimeout(timer);
    },
  };
}

export function createPublicServer(options: PublicServerOptions): Server {
  const { count, maxConnections, timeouts = TIMEOUTS } = options;
  let connections = 0;
  const unanswered = new WeakMap<Socket, number>();
  const answerBatched = createResponseBatching();

  /** Disables keep-alive while more than half of the connections are in use, and at shutdown. */
  const isScarce = () => connections * 2 > maxConnections || !server.listening;

  function writeHead(response: ServerResponse, status: number, head: string[], isLast = false) {
    const { headers } = response.req;
    const pinned = isPinnedToTls({ headers, protocol: 'http' }) ? [...head, ...PINNED] : head;
    // When an upgrade is ignored, Node discards the bytes that followed it, so the connection must close.
    const isOver = isLast || headers.upgrade !== undefined || isScarce();
    return response.writeHead(status, isOver ? [...pinned, ...CLOSE] : pinned);
  }

  function take(request: IncomingMessage, response: ServerResponse) {
    readBody(request, (text) => {
      count(text === undefined ? undefined : readFigureEvent(text));
      const answer = () => writeHead(response, 204, TAKEN, text === undefined).end();
      if (text === undefined) answer();
      else answerBatched(answer);
    });
  }

  function answerPreflight({ headers }: IncomingMessage, response: ServerResponse) {
    const allowed = flat(visitPreflightHeaders(headers['access-control-request-headers']));
    writeHead(response, 204, [...EVERY, ...allowed]).end();
  }

  function refuse({ method = '' }: IncomingMessage, response: ServerResponse) {
    const { status, bytes } = nothingAnswers(method);
    const content = ['content-type', JSON_TYPE, 'content-length', String(bytes.length)];
    writeHead(response, status, [...EVERY, ...content], true).end(bytes);
  }

  const server = createServer(
    {
      requireHostHeader: false,
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.check,
    },
    (request, response) => {
      const { socket } = request;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > MOST_UNANSWERED) socket.destroy();
      // One chunk may contain more pipelined requests than the limit.
      if (socket.destroyed) return;
      unanswered.set(socket, count);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1));
      answererOf(request)(request, response);
    },
  );

  function answererOf({ url = '', method, headers }: IncomingMessage) {
    if (pathOf(url) !== FIGURES_PATH.events) return refuse;
    if (method === 'POST') return take;
    const asksFirst = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    return asksFirst ? answerPreflight : refuse;
  }

  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });
  return server;
}

/** Passes undefined as soon as the body is longer than an event can be, and ignores the rest. */
function readBody(request: IncomingMessage, done: (text: string | undefined) => void) {
  // After an aborted request there is no caller to answer.
  request.on('error', () => {});
  if (Number(request.headers['content-length'] ?? 0) > FIGURE_LIMITS.bytes * MOST_BYTES_EACH) {
    done(undefined);
    return;
  }
  let text = '';
  let isOver = false;
  const finish = (result: string | undefined) => {
    if (!isOver) done(result);
    isOver = true;
  };
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    if (isOver) return;
    text += chunk;
    if (text.length > FIGURE_LIMITS.bytes) finish(undefined);
  });
  request.on('end', () => finish(text));
}
