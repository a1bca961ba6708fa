/**
 * Sends provider requests over keep-alive connection pools, with a timeout and a size limit. Forms and lists
 * have separate pools. Other requests, and retries after a lost connection, use a new connection.
 */

import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Dispatcher, Pool } from 'undici';
import { readHttpUrl } from '../read-variable.ts';
import { SHUTTING_DOWN } from '../service-error.ts';
import { collectAnswer } from './collect-answer.ts';
import { type CallLimits, LIMITS } from './limits.ts';
import type { ProviderAnswer, ProviderRequest, Send } from './provider.ts';

export interface PoolSendOptions {
  /** Read at the first call, so that a missing variable is only reported when it is needed. */
  readonly apiUrl: () => string;
  readonly timeLimitMs?: number;
  readonly sizeLimit?: number;
  /** The size of the pool for single forms. */
  readonly connections?: number;
}

export interface PoolSend {
  readonly send: Send;
  /** Imports the HTTP client ahead of the first call. */
  readonly warmUp: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Callers share list reads, so few are pending at once. */
const LIST_CONNECTIONS = 16;

export function createPoolSend({
  apiUrl,
  timeLimitMs = LIMITS.callMs,
  sizeLimit = LIMITS.answerBytes,
  connections = 256,
}: PoolSendOptions): PoolSend {
  const warmUp = () => import('undici');
  const limits: CallLimits = { timeLimitMs, sizeLimit };
  const ending = new AbortController();
  let opened:
    | { readonly forms: Pool; readonly lists: Pool; readonly base: URL; readonly prefix: string }
    | undefined;

  async function open() {
    const base = readHttpUrl('PROVIDER_API_URL', apiUrl());
    const { Pool } = await warmUp();
    const create = (most: number) =>
      new Pool(base.origin, {
        connections: most,
        connect: { timeout: timeLimitMs },
        // The maximum, even if the provider offers more: it spans the time between clicks, and frees the
        // connections after a burst.
        keepAliveMaxTimeout: 20_000,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    const prefix = base.pathname.replace(/\/+$/, '');
    opened ??= { forms: create(connections), lists: create(LIST_CONNECTIONS), base, prefix };
    return opened;
  }

  return {
    async send(request: ProviderRequest): Promise<ProviderAnswer> {
      const { forms, lists, base, prefix } = opened ?? (await open());
      const { method, headers, lane } = request;
      const path = prefix + request.path;
      const alone = (within: CallLimits) =>
        sendOnSingleConnection(base, { ...request, path }, within, ending.signal);
      // The token exchange is rare and must not wait for a hanging connection.
      if (method !== 'GET') return alone(limits);
      const start = performance.now();
      try {
        return await exchange(lane === 'list' ? lists : forms, { method, path, headers }, limits);
      } catch (error) {
        if (!isLostConnection(error) || ending.signal.aborted) throw error;
        // No part of a response arrived, and a read is safe to retry: the provider may have closed the idle
        // connection.
        return alone({ ...limits, timeLimitMs: Math.max(1, timeLimitMs - (performance.now() - start)) });
      }
    },
    warmUp,
    close: async () => {
      const reason = new Error(SHUTTING_DOWN);
      ending.abort(reason);
      await Promise.all([opened?.forms.destroy(reason), opened?.lists.destroy(reason)]);
    },
  };
}

/** The connection broke before any part of the response arrived. */
class LostConnection extends Error {}

const isLostConnection = (error: unknown) => error instanceof LostConnection;

const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/**
 * One call, from the first byte sent to the last received. The timeout includes the wait for a connection.
 */
function exchange(pool: Pool, call: Dispatcher.DispatchOptions, limits: CallLimits): Promise<ProviderAnswer> {
  let running: Dispatcher.DispatchController | undefined;
  return collectAnswer(limits, {
    start: (answer) =>
      pool.dispatch(call, {
        onRequestStart(controller) {
          running = controller;
          // Throwing returns the connection to the pool; aborting would close it.
          if (answer.failure()) throw answer.failure();
        },
        onResponseStart: (_controller, status, headers) => answer.head(status, headers),
        onResponseData: (_controller, chunk) => answer.chunk(chunk),
        onResponseEnd: () => answer.end(),
        onResponseError: (_controller, error) => {
          const broken = 'code' in error && BROKEN.includes(String(error.code)) && !answer.begun();
          answer.fail(broken ? new LostConnection(error.message, { cause: error }) : error);
        },
      }),
    abort: (error) => running?.abort(error),
  });
}

/**
 * One call on a new connection with Node's HTTP client: it waits for no other call, and handles `100
 * Continue`.
 */
function sendOnSingleConnection(
  base: URL,
  { method, path, headers, body = '', bytes }: ProviderRequest,
  limits: CallLimits,
  ending: AbortSignal,
): Promise<ProviderAnswer> {
  const open = base.protocol === 'https:' ? requestHttps : requestHttp;
  const { hostname, port } = base;
  let call: ClientRequest | undefined;
  return collectAnswer(limits, {
    start(answer) {
      const content = bytes ?? body;
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(content)) };
      const host = hostname.replace(/^\[|\]$/g, '');
      call = open({
        host,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        agent: false,
        signal: ending,
      });
      call.on('response', (response) => {
        answer.head(response.statusCode ?? 0, response.headers);
        response.on('data', answer.chunk);
        response.on('end', answer.end);
        response.on('error', answer.fail);
      });
      // No caller reads data after an upgrade.
      call.on('upgrade', (response, socket) => {
        socket.destroy();
        answer.fail(new Error(`The provider answered with status ${response.statusCode}, unasked`));
      });
      call.on('error', (error) => answer.fail(ending.aborted ? (ending.reason as Error) : error));
      call.end(content);
    },
    abort: () => call?.destroy(),
  });
}
