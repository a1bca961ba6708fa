/**
 * `Send` over kept-alive connections, bounded in time and in the size of an answer. Forms and lists have
 * pools of their own; whatever must not wait for either, and what a kept-alive connection failed, goes out on
 * a connection of its own.
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
  /** Asked at the first call, so that a missing variable complains only when it is needed. */
  readonly apiUrl: () => string;
  readonly timeLimitMs?: number;
  readonly sizeLimit?: number;
  /** For single forms. */
  readonly connections?: number;
}

export interface PoolSend {
  readonly send: Send;
  /** Loads what the first call needs, so that no caller waits for it. */
  readonly warmUp: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Lists are shared as a whole, so there are never many. */
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
        // However long the provider offers: a person's next click comes sooner, and a storm's connections go
        // again.
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
      // The exchange is rare and must get through, whatever hangs.
      if (method !== 'GET') return alone(limits);
      const start = performance.now();
      try {
        return await exchange(lane === 'list' ? lists : forms, { method, path, headers }, limits);
      } catch (error) {
        if (!isLostConnection(error) || ending.signal.aborted) throw error;
        // Nothing of an answer came, and a read can be asked twice: the provider may just have closed what
        // was kept open.
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

/** A connection that broke before anything of the answer was there. */
class LostConnection extends Error {}

const isLostConnection = (error: unknown) => error instanceof LostConnection;

const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/**
 * One call, from the first byte sent to the last received. Its time runs while it waits for a connection,
 * too.
 */
function exchange(pool: Pool, call: Dispatcher.DispatchOptions, limits: CallLimits): Promise<ProviderAnswer> {
  let running: Dispatcher.DispatchController | undefined;
  return collectAnswer(limits, {
    start: (answer) =>
      pool.dispatch(call, {
        onRequestStart(controller) {
          running = controller;
          // Thrown, it gives the connection back; aborted, it would take it along.
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
 * One call on a connection of its own, by Node's plain client: it waits for no other call, and takes `100
 * Continue` for what it is.
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
      // No caller listens to what would follow.
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
