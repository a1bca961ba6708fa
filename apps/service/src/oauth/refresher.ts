/**
 * Renews the tokens of all connected accounts (TOKEN_REFRESH), each for itself: one replica at a time, so
 * that no refresh token is used twice, and again and again until there is a new token, or the provider's word
 * that there will be none, or the operator has logged out.
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
  /** The calendar's time; only for telling when a token ends. */
  readonly now: () => number;
  readonly log: Logger;
  readonly observe?: ((outcome: RefreshResult) => void) | undefined;
  /** What must never be told. */
  readonly secrets: () => readonly string[];
  /** Before a token that could not be kept is tried to be kept again; must not hold up an end. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export type Refresher = ReturnType<typeof createRefresher>;

const FIRST_REST_MS = 500;
/** How long to look away while another replica holds the lock, or the session cannot be reached. */
const LOOK_AGAIN_MS = 1_000;
/**
 * Longer than it takes a replica to find its way back and keep a token that it got while the session could
 * not be reached.
 */
const SETTLE_MS = 3_000;
/** A lock that took longer to get may have lapsed before the provider has answered. */
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

  /**
   * Over when the record is no longer the one that is used, for whatever reason. Callers that ask meanwhile
   * share it.
   */
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

  /** 0 when nothing is left to do, else the milliseconds until it may be tried again. */
  async function tryOnce(old: TokenRecord, wasAway: boolean, onFailure: () => number): Promise<number> {
    const { connection: lock = '' } = old;
    if (!hasRecord(await sessions.current(), old)) return 0;
    // By now its lock may have lapsed, but the refresh token it used must not be used again.
    if (wasAway) return SETTLE_MS;
    const asked = performance.now();
    const wait = await refreshLock.acquire(lock);
    if (wait > 0) return Math.min(wait, LOOK_AGAIN_MS);
    const inTime = performance.now() - asked < LATE_MS;
    // Another replica that held the lock before may have settled it.
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

  /** A token that was got must not get lost because the session cannot be reached just now. */
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
    /** Tries no more, but waits for what is under way: its token may be the only one that still works. */
    async close() {
      closed = true;
      clearTimers();
      for (const wake of waiting) wake();
      await Promise.all(renewing.values());
    },
  };
}
