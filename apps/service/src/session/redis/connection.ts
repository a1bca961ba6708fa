/**
 * Two connections to Redis: one for commands, one for subscriptions. The local cache is valid as long as a
 * heartbeat proves the subscription: Redis sends messages and replies in order, so a reply to a ping shows
 * that no message before the ping was missed. Without a reply for five seconds, or after a disconnect, the
 * cache may be outdated.
 */

import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { storeUnavailable } from '../session-store.ts';

export interface ConnectionOptions {
  readonly url: string;
  /** Monotonic clock. */
  readonly now: () => number;
  readonly log: Logger;
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, text: string) => void;
  /** Fetches changes that may have been missed. Called after subscribing, and before the cache is trusted. */
  readonly catchUp: () => Promise<void>;
}

export type RedisConnection = ReturnType<typeof createConnection>;

/**
 * A replica that makes a change waits no longer than this for another one: by then that one no longer trusts
 * its cache.
 */
export const TRUST_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** A short interruption only delays requests, so that hardly any caller notices it. */
const WAIT_MS = 2_000;
/** Reconnects after so long without a reply. */
const SILENT_MS = 10_000;
const AGAIN_MS = 200;

const CONNECTION = {
  lazyConnect: true,
  // A command without a connection fails at once instead of waiting in a queue.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1_000),
  // After a failover the former primary responds READONLY, so the client reconnects.
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
} satisfies RedisOptions;

export function createConnection({ url, now, log, channels, onMessage, catchUp }: ConnectionOptions) {
  const asking = new Redis(url, CONNECTION);
  const listening = new Redis(url, CONNECTION);
  const waiting = new Set<() => void>();
  let closed = false;
  let told = false;
  /** Counts connections; a heartbeat is valid only for the connection on which it was sent. */
  let epoch = 0;
  let caughtUp = -1;
  let provenAt = Number.NEGATIVE_INFINITY;
  let lostAt = now();
  let heardAt = now();

  const isTrusted = () => now() - provenAt < TRUST_MS;
  const isReady = () => asking.status === 'ready' && listening.status === 'ready';

  async function follow() {
    if (!isReady() || closed) return;
    epoch += 1;
    const mine = epoch;
    try {
      await listening.subscribe(...channels);
      await catchUp();
      if (mine !== epoch) return;
      caughtUp = mine;
      await heartbeat();
      if (told) log.info('Redis is back');
      told = false;
    } catch (error) {
      tell(error);
      if (mine === epoch) setTimeout(follow, AGAIN_MS).unref();
    }
  }

  async function heartbeat() {
    const mine = epoch;
    if (caughtUp !== mine) return;
    const asked = now();
    await listening.ping();
    if (mine !== epoch) return;
    heardAt = now();
    provenAt = asked;
    if (isTrusted()) for (const wake of waiting) wake();
  }

  function lose() {
    epoch += 1;
    lostAt = isTrusted() ? now() : Math.min(now(), Math.max(lostAt, provenAt + TRUST_MS));
    provenAt = Number.NEGATIVE_INFINITY;
  }

  /** Logs once for each interruption. */
  function tell(error: unknown) {
    if (told || closed) return;
    told = true;
    log.warn({ err: error }, 'Redis cannot be reached');
  }

  for (const one of [asking, listening]) {
    one.on('error', tell);
    one.on('ready', follow);
    one.connect().catch(() => {});
  }
  listening.on('close', lose);
  listening.on('message', (channel: string, text: string) => {
    try {
      onMessage(channel, text);
    } catch (err) {
      // Other programs may publish to the same server; their messages must not end this process.
      log.error({ err }, 'a message could not be read');
    }
  });
  const timer = setInterval(() => {
    heartbeat().catch(tell);
    if (!isReady() || now() - heardAt < SILENT_MS) return;
    heardAt = now();
    asking.disconnect(true);
    listening.disconnect(true);
  }, HEARTBEAT_MS).unref();

  return {
    isTrusted,
    isReachable: () => isTrusted() && asking.status === 'ready',
    /** Waits during a short interruption, and throws after a longer one. */
    async trusted(waitMs = WAIT_MS) {
      if (isTrusted()) return;
      const since = Number.isFinite(provenAt) ? provenAt + TRUST_MS : lostAt;
      const left = since + waitMs - now();
      if (left > 0 && !closed)
        await new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(late);
            waiting.delete(wake);
            resolve();
          };
          const late = setTimeout(wake, left);
          waiting.add(wake);
        });
      if (!isTrusted()) throw storeUnavailable();
    },
    /** Runs a Lua script; every failure becomes a 503 for the session store. */
    async run(script: string, keys: readonly string[], ...values: ReadonlyArray<string | number>) {
      try {
        return await asking.eval(script, keys.length, ...keys, ...values);
      } catch (error) {
        tell(error);
        throw storeUnavailable(error);
      }
    },
    /** Publishes a message that may get lost. */
    publish: (channel: string, text: string) => void asking.publish(channel, text).catch(() => {}),
    close() {
      closed = true;
      clearInterval(timer);
      asking.disconnect();
      listening.disconnect();
      for (const wake of waiting) wake();
    },
  };
}
