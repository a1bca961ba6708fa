/** `Send` over a pool of kept-alive connections, bounded in time and in the size of an answer. */

import type { Dispatcher, Pool } from 'undici';
import { readHttpUrl } from '../config.ts';
import type { ProviderAnswer, ProviderRequest, Send } from './provider.ts';

export interface PoolSendOptions {
  /** Asked at the first call, so that a missing variable complains only when it is needed. */
  readonly apiUrl: () => string;
  readonly timeLimitMs?: number;
  readonly sizeLimit?: number;
  readonly connections?: number;
}

export interface PoolSend {
  readonly send: Send;
  /** Loads what the first call needs, so that nobody waits for it. */
  readonly warmUp: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface Limits {
  readonly timeLimitMs: number;
  readonly sizeLimit: number;
}

const MB = 1024 * 1024;

export function createPoolSend({
  apiUrl,
  timeLimitMs = 15_000,
  sizeLimit = 20 * MB,
  connections = 256,
}: PoolSendOptions): PoolSend {
  const warmUp = () => import('undici');
  let opened: { readonly pool: Pool; readonly prefix: string } | undefined;

  async function open() {
    const url = readHttpUrl('PROVIDER_API_URL', apiUrl());
    const { Pool } = await warmUp();
    opened ??= {
      pool: new Pool(url.origin, {
        connections,
        connect: { timeout: timeLimitMs },
        // However long the provider offers: a person's next click comes sooner, and a storm's connections go again.
        keepAliveMaxTimeout: 20_000,
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
      prefix: url.pathname.replace(/\/+$/, ''),
    };
    return opened;
  }

  return {
    async send({ method, path, headers, body }: ProviderRequest): Promise<ProviderAnswer> {
      const { pool, prefix } = opened ?? (await open());
      const call = { method, path: prefix + path, headers, body: body ?? null };
      return exchange(pool, call, { timeLimitMs, sizeLimit });
    },
    warmUp,
    close: async () => opened?.pool.destroy(new Error('The service is shutting down')),
  };
}

/** One call, from the first byte sent to the last received. Its time runs while it waits for a connection, too. */
function exchange(pool: Pool, call: Dispatcher.DispatchOptions, limits: Limits): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let headers: ProviderAnswer['headers'] = {};
    let running: Dispatcher.DispatchController | undefined;
    let failure: Error | undefined;

    const fail = (error: Error) => {
      if (failure) return;
      failure = error;
      clearTimeout(timer);
      reject(error);
      running?.abort(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`The provider did not answer within ${limits.timeLimitMs / 1000} s`)),
      limits.timeLimitMs,
    );

    pool.dispatch(call, {
      onRequestStart(controller) {
        running = controller;
        // Thrown, it gives the connection back; aborted, it would take it along.
        if (failure) throw failure;
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode;
        headers = received;
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size <= limits.sizeLimit) chunks.push(chunk);
        else fail(new Error(`The provider's answer is larger than ${limits.sizeLimit / MB} MB`));
      },
      onResponseEnd() {
        clearTimeout(timer);
        resolve({ status, headers, body: join(chunks, size) });
      },
      onResponseError: (_controller, error) => fail(error),
    });
  });
}

function join(chunks: readonly Buffer[], size: number): Buffer {
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks, size);
}
