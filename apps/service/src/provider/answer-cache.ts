/**
 * Caches the provider's last response for each path, together with the parsed result. Parsing is pure, so a
 * response with the same bytes is not parsed again (contract 8). The cache is only used with a fresh response
 * to compare.
 */

import { isSuccess, type ProviderAnswer } from './provider.ts';

export interface AnswerCache<T> {
  /** Synchronous when nothing has changed, because many callers may wait for it. */
  readonly read: (address: string, answer: ProviderAnswer) => T | Promise<T>;
}

export interface AnswerCacheOptions<T> {
  /** Parses a successful response, or throws; failures are not cached. */
  readonly read: (answer: ProviderAnswer) => T | Promise<T>;
  /** The size of an entry; addresses come from callers and may be long. */
  readonly sizeOf: (result: T, answer: ProviderAnswer, address: string) => number;
  /** In bytes; beyond it the least recently used addresses are evicted. */
  readonly limit: number;
  /** Called for every response with the same bytes as the cached one. */
  readonly onHit?: (() => void) | undefined;
}

interface Remembered<T> {
  readonly body: Buffer;
  readonly result: T;
  readonly size: number;
}

export function createAnswerCache<T>({ read, sizeOf, limit, onHit }: AnswerCacheOptions<T>): AnswerCache<T> {
  /** In order of use, the least recently used first. */
  const remembered = new Map<string, Remembered<T>>();
  let newest: string | undefined;
  let total = 0;

  function forget(address: string) {
    total -= remembered.get(address)?.size ?? 0;
    remembered.delete(address);
  }

  function remember(address: string, entry: Remembered<T>) {
    forget(address);
    if (entry.size > limit) return;
    remembered.set(address, entry);
    newest = address;
    total += entry.size;
    for (const oldest of remembered.keys()) {
      if (total <= limit) return;
      forget(oldest);
    }
  }

  async function readAnew(address: string, answer: ProviderAnswer): Promise<T> {
    const result = await read(answer);
    if (isSuccess(answer)) {
      remember(address, { body: answer.body, result, size: sizeOf(result, answer, address) });
    }
    return result;
  }

  return {
    read(address, answer) {
      const last = isSuccess(answer) ? remembered.get(address) : undefined;
      if (!last?.body.equals(answer.body)) return readAnew(address, answer);
      if (address !== newest) remember(address, last);
      onHit?.();
      return last.result;
    },
  };
}
