/**
 * Token refresh (TOKEN_REFRESH): refreshes the tokens of all connected accounts independently. A lock makes
 * one replica do it at a time, so that no refresh token is used twice. It retries until there is a new token,
 * the provider rejects the refresh token, or the account is logged out.
 */

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { RefreshResult } from '../metrics/observer.ts';
import type { Send } from '../provider/provider.ts';
import {
  accountKey,
  connectionOf,
  type Edit,
  hasRecord,
  type TokenRecord,
  withoutAccountOf,
  withRenewed,
} from '../session/session.ts';
import { LONGEST_LOCK_MS, type SessionStore } from '../session/session-store.ts';
import { sleep as defaultSleep } from '../sleep.ts';
import { withLife } from './token-expiry.ts';
import { type RefreshOutcome, readRefreshAnswer, refreshRequest } from './token-refresh.ts';

export interface RefresherOptions {
  readonly config: Config;
  readonly send: Send;
  readonly sessions: SessionStore;
  /** Wall-clock time, only for the expiry of a token. */
  readonly now: () => number;
  readonly log: Logger;
  readonly observe?: ((outcome: RefreshResult) => void) | undefined;
  /** Secrets to redact. */
  readonly secrets: () => readonly string[];
  /** Delay before a new token that could not be stored is stored again; must not delay the shutdown. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export type Refresher = ReturnType<typeof createRefresher>;

const FIRST_REST_MS = 500;
/** Delay before a retry while another replica holds the lock, or the session store is unreachable. */
const LOOK_AGAIN_MS = 1_000;
/**
 * Longer than a replica needs to reconnect and store a token that it got while the session store was
 * unreachable.
 */
const SETTLE_MS = 3_000;
/** If getting the lock took longer, it may expire before the provider responds. */
const LATE_MS = 5_000;
const LONGEST_TIMER_MS = 60 * 60_000;

export function createRefresher(options: RefresherOptions) {
  const { config, send, sessions, now, log, secrets, observe, sleep = defaultSleep } = options;
  const { clock, refreshLock } = sessions;
  const waiting = new Set<() => void>();
  /** By connection and token. */
  const renewing = new Map<string, Promise<void>>();
  /** By account. */
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  sessions.onChange(({ records }) => {
    for (const wake of waiting) wake();
    clearTimers();
    for (const record of records) arm(record);
  });

  function clearTimers() {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  function arm(record: TokenRecord) {
    if (!record.life || record.refreshToken === '' || closed) return;
    const wait = Math.max(0, record.life.renewAt - clock());
    const isFar = wait > LONGEST_TIMER_MS;
    const go = () => (isFar ? arm(record) : renew(record));
    timers.set(accountKey(record), setTimeout(go, isFar ? LONGEST_TIMER_MS : wait).unref());
  }

  /** Resolves when the record is no longer in use, for any reason. Concurrent callers share the refresh. */
  function renew(old: TokenRecord): Promise<void> {
    const key = `${connectionOf(old)} ${old.accessToken}`;
    const known = renewing.get(key);
    if (known) return known;
    const done = keepTrying(old).finally(() => renewing.delete(key));
    renewing.set(key, done);
    return done;
  }

  async function keepTrying(old: TokenRecord) {
    let wasAway = false;
    let failures = 0;
    const onFailure = () => Math.min(FIRST_REST_MS * 2 ** failures++, LONGEST_LOCK_MS);
    while (!closed) {
      const rest: number | undefined = await tryOnce(old, wasAway, onFailure).catch(() => undefined);
      if (rest === 0) return;
      wasAway = rest === undefined;
      await changedWithin(rest ?? LOOK_AGAIN_MS);
    }
  }

  /** Returns 0 when nothing is left to do, or the milliseconds until the next attempt. */
  async function tryOnce(old: TokenRecord, wasAway: boolean, onFailure: () => number): Promise<number> {
    const { connection: lock = '' } = old;
    if (!hasRecord(await sessions.current(), old)) return 0;
    // The other replica's lock may have expired, but the refresh token that it used must not be used again.
    if (wasAway) return SETTLE_MS;
    const asked = performance.now();
    const wait = await refreshLock.acquire(lock);
    if (wait > 0) return Math.min(wait, LOOK_AGAIN_MS);
    const inTime = performance.now() - asked < LATE_MS;
    // The previous holder of the lock may have stored a new token.
    const isNeeded = hasRecord(await sessions.current(), old);
    const outcome = inTime && isNeeded ? await ask(old) : undefined;
    if (outcome === 'failed') {
      const rest = onFailure();
      await refreshLock.release(lock, rest);
      return rest;
    }
    if (outcome) await settle(outcome === 'refused' ? withoutAccountOf(old) : withRenewed(old, outcome));
    await refreshLock.release(lock, 0);
    return isNeeded && !inTime ? LOOK_AGAIN_MS : 0;
  }

  async function ask(old: TokenRecord): Promise<RefreshOutcome> {
    try {
      const outcome = readRefreshAnswer(await send(refreshRequest(config, old)), old, now(), secrets());
      const result = typeof outcome === 'string' ? outcome : 'renewed';
      observe?.(result);
      log.info({ outcome: result }, 'token refresh');
      return typeof outcome === 'string' ? outcome : withLife(outcome, now(), clock());
    } catch (err) {
      observe?.('failed');
      log.warn({ err }, 'token refresh');
      return 'failed';
    }
  }

  /** Retries until a new token is stored: it must not be lost while the session store is unreachable. */
  async function settle(edit: Edit) {
    do {
      try {
        await sessions.change(edit);
        return;
      } catch {
        await sleep(LOOK_AGAIN_MS);
      }
    } while (!closed);
  }

  function changedWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(late);
        waiting.delete(wake);
        resolve();
      };
      const late = setTimeout(wake, ms).unref();
      waiting.add(wake);
    });
  }

  return {
    renew,
    /** Stops retrying, but waits for requests in flight: their token may be the only valid one. */
    async close() {
      closed = true;
      clearTimers();
      for (const wake of waiting) wake();
      await Promise.all(renewing.values());
    },
  };
}
