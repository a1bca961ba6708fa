/**
 * Remembers, for each address, the provider's last answer and what was made of it. Reading is pure, so an
 * answer with the same bytes need not be read again (8). Nothing is ever served from here without a fresh
 * answer to hold against it.
 */

import { isSuccess, type ProviderAnswer } from './provider.ts';

export interface AnswerCache<T> {
  /** At once where nothing has changed: many may wait for it. */
  readonly read: (address: string, answer: ProviderAnswer) => T | Promise<T>;
}

export interface AnswerCacheOptions<T> {
  /** Makes the result out of a successful answer, or throws; failures are not remembered. */
  readonly read: (answer: ProviderAnswer) => T | Promise<T>;
  /** What remembering it costs; addresses come from callers, and may be long. */
  readonly sizeOf: (result: T, answer: ProviderAnswer, address: string) => number;
  /** In bytes; beyond it the addresses that were not asked for longest are forgotten. */
  readonly limit: number;
  /** Told of every answer that had the same bytes as before. */
  readonly onHit?: (() => void) | undefined;
}

interface Remembered<T> {
  readonly body: Buffer;
  readonly result: T;
  readonly size: number;
}

export function createAnswerCache<T>({ read, sizeOf, limit, onHit }: AnswerCacheOptions<T>): AnswerCache<T> {
  /** Insertion order is the order of use, so the one to forget stands at the front. */
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
