/** `Send` over a pool of kept-alive connections, bounded in time and in the size of an answer. */

import { Pool } from 'undici';
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
  readonly close: () => Promise<void>;
}

const MB = 1024 * 1024;

export function createPoolSend({
  apiUrl,
  timeLimitMs = 15_000,
  sizeLimit = 20 * MB,
  connections = 256,
}: PoolSendOptions): PoolSend {
  let opened: { pool: Pool; prefix: string } | undefined;

  function open() {
    const url = readHttpUrl('PROVIDER_API_URL', apiUrl());
    opened = {
      pool: new Pool(url.origin, { connections, connect: { timeout: timeLimitMs } }),
      prefix: url.pathname.replace(/\/+$/, ''),
    };
    return opened;
  }

  async function send(request: ProviderRequest): Promise<ProviderAnswer> {
    const { pool, prefix } = opened ?? open();
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`The provider did not answer within ${timeLimitMs / 1000} s`)),
      timeLimitMs,
    );
    try {
      const answer = await pool.request({
        method: request.method,
        path: prefix + request.path,
        headers: request.headers,
        body: request.body ?? null,
        signal: limit.signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: await readBody(answer.body, sizeLimit),
      };
    } finally {
      clearTimeout(timer);
    }
  }

  return { send, close: async () => opened?.pool.destroy() };
}

/** Leaving the loop early destroys the stream, so an oversize answer stops arriving. */
async function readBody(stream: AsyncIterable<Buffer>, sizeLimit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > sizeLimit) throw new Error(`The provider's answer is larger than ${sizeLimit / MB} MB`);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}
