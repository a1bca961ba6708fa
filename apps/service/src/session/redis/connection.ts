/**
 * The way to Redis and back: one connection that asks, one that listens. What was heard is all there is to
 * hear as long as the listening connection is proven: a question that is answered on it, in order, shows that
 * nothing was missed until it was asked. Without such a proof for five seconds, or once the connection is
 * lost, what is known here may be out of date.
 */

import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { storeUnavailable } from '../session-store.ts';

export interface ConnectionOptions {
  readonly url: string;
  /** A clock that is never set. */
  readonly now: () => number;
  readonly log: Logger;
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, text: string) => void;
  /**
   * Asks for whatever may have been missed. Called once the listening has begun, and before anything is
   * trusted.
   */
  readonly catchUp: () => Promise<void>;
}

export type RedisConnection = ReturnType<typeof createConnection>;

/**
 * A replica that changes something waits for no answer of another one for longer: by then it no longer trusts
 * what it knows.
 */
export const TRUST_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** A short interruption is waited out, so that hardly any caller notices it. */
const WAIT_MS = 2_000;
/** A connection on which nothing was answered for so long is made anew. */
const SILENT_MS = 10_000;
const AGAIN_MS = 200;

const CONNECTION = {
  lazyConnect: true,
  // Nothing waits for a connection unnoticed: a caller that asks is told at once.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1_000),
  // After a change of roles the one that used to be written to says so.
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
} satisfies RedisOptions;

export function createConnection({ url, now, log, channels, onMessage, catchUp }: ConnectionOptions) {
  const asking = new Redis(url, CONNECTION);
  const listening = new Redis(url, CONNECTION);
  const waiting = new Set<() => void>();
  let closed = false;
  let told = false;
  /** Counts connections; a proof holds only for the one on which it was asked for. */
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

  /** Once for each interruption, and only the name of the reason. */
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
      // Other programs may write to the same server; that must not end this process.
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
    /** Waits out a short interruption, and throws where it is not short. */
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
    /** Runs a script; whatever goes wrong is that the session cannot be reached. */
    async run(script: string, keys: readonly string[], ...values: ReadonlyArray<string | number>) {
      try {
        return await asking.eval(script, keys.length, ...keys, ...values);
      } catch (error) {
        tell(error);
        throw storeUnavailable(error);
      }
    },
    /** For what may get lost. */
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
