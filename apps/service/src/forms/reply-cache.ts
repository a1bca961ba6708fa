/**
 * Caches responses for as long as `FRESH_FOR_MS` allows (contract 8). Their age counts from the start of the
 * provider call. At 0 nothing is cached.
 */

import { type JsonBuffer, knownJson } from '../json-bytes.ts';

export interface ReplyCache {
  /** `owner` is the token, so that accounts never share cached responses. */
  readonly read: <T>(
    owner: string,
    what: string,
    start: () => Promise<JsonBuffer<T>>,
  ) => Promise<JsonBuffer<T>>;
  readonly forget: () => void;
}

export interface ReplyCacheOptions {
  readonly freshForMs: number;
  readonly now: () => number;
  /** In bytes; beyond it the oldest responses are evicted. */
  readonly limit: number;
  /** The size of an entry; `what` comes from callers and may be long. */
  readonly sizeOf?: (reply: Buffer, what: string) => number;
  /** Called for every cache hit. */
  readonly onHit?: (() => void) | undefined;
}

interface Kept {
  readonly reply: Buffer;
  readonly size: number;
  readonly askedAt: number;
}

export function createReplyCache(options: ReplyCacheOptions): ReplyCache {
  const { freshForMs, now, limit, onHit, sizeOf = (reply) => reply.length } = options;
  if (freshForMs === 0) return { read: (_owner, _what, start) => start(), forget: () => {} };
  let store = createStore(freshForMs, limit);
  return {
    async read(owner, what, start) {
      // A read that is pending when the cache is cleared must not be cached afterwards.
      const current = store;
      const askedAt = now();
      const key = JSON.stringify([owner, what]);
      const kept = current.get(key, askedAt);
      if (kept) {
        onHit?.();
        return knownJson(kept);
      }
      const reply = await start();
      current.put(key, { reply, size: sizeOf(reply, what), askedAt }, now());
      return reply;
    },
    forget() {
      store = createStore(freshForMs, limit);
    },
  };
}

function createStore(freshForMs: number, limit: number) {
  /** In order of insertion, the oldest first. */
  const all = new Map<string, Kept>();
  let total = 0;

  function drop(key: string) {
    total -= all.get(key)?.size ?? 0;
    all.delete(key);
  }

  return {
    get(key: string, now: number): Buffer | undefined {
      const kept = all.get(key);
      return kept && now - kept.askedAt <= freshForMs ? kept.reply : undefined;
    },
    put(key: string, kept: Kept, now: number) {
      drop(key);
      all.set(key, kept);
      total += kept.size;
      for (const [oldest, { askedAt }] of all) {
        if (total <= limit && now - askedAt <= freshForMs) return;
        drop(oldest);
      }
    },
  };
}
