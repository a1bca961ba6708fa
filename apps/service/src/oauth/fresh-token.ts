/**
 * Reading with a token that is kept fresh. The old one is used as long as it lives; where it is over, or the
 * provider refuses it, a new one is waited for, but not for long.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceError, unavailable } from '../service-error.ts';
import { connectedRecord, type Session, type TokenRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isTokenRefused, type WithToken } from '../session/with-token.ts';
import type { Refresher } from './refresher.ts';
import { isDue, isOver } from './token-life.ts';

export interface FreshTokenOptions {
  readonly sessions: Pick<SessionStore, 'current' | 'clock'>;
  readonly refresher: Pick<Refresher, 'renew'>;
  /** Must not hold up an end. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** How long a caller waits for new tokens in all. */
const WAIT_MS = 3_000;
/**
 * A new token that the provider refuses like the old one was no remedy: so long, refusals are passed on as
 * they are.
 */
const NO_REMEDY_MS = 30_000;

const sleepFor = (ms: number) => wait(ms, undefined, { ref: false });

export function createWithFreshToken(options: FreshTokenOptions): WithToken {
  const { sessions, refresher, sleep = sleepFor } = options;
  let noRemedyUntil = Number.NEGATIVE_INFINITY;

  /** The record to begin with. */
  async function begin(budget: WaitBudget, session?: Session): Promise<TokenRecord> {
    const record = connectedRecord(session ?? (await sessions.current()));
    if (record.refreshToken === '' || !isDue(record, sessions.clock())) return record;
    const renewed = refresher.renew(record);
    if (!isOver(record, sessions.clock())) return record;
    await budget(renewed);
    return connectedRecord(await sessions.current());
  }

  /** Another one in the place of a refused one; undefined where there is none to be had. */
  async function replace(refused: TokenRecord, budget: WaitBudget): Promise<TokenRecord | undefined> {
    const record = connectedRecord(await sessions.current());
    if (record.accessToken !== refused.accessToken) return record;
    if (record.refreshToken === '' || sessions.clock() < noRemedyUntil) return undefined;
    await budget(refresher.renew(record));
    const next = connectedRecord(await sessions.current());
    if (next.accessToken === refused.accessToken) throw notRenewed();
    return next;
  }

  return async (read, session) => {
    const budget = createWaitBudget(() => sleep(WAIT_MS));
    const record = await begin(budget, session);
    try {
      return await read(record);
    } catch (error) {
      const next = isTokenRefused(error) ? await replace(record, budget) : undefined;
      if (!next) throw error;
      return read(next).catch((again) => {
        if (isTokenRefused(again)) noRemedyUntil = sessions.clock() + NO_REMEDY_MS;
        throw again;
      });
    }
  };
}

/** Waits for something until the time that a caller has for all waiting together is over. */
type WaitBudget = (until: Promise<void>) => Promise<unknown>;

function createWaitBudget(sleep: () => Promise<unknown>): WaitBudget {
  let over: Promise<unknown> | undefined;
  return (until) => {
    over ??= sleep();
    return Promise.race([until, over]);
  };
}

/** Not the provider's 401: the session is still open, and a moment later it may work again. */
function notRenewed(): ServiceError {
  return unavailable('The provider has not given a new token yet.');
}
