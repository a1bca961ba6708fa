/**
 * Reading with a token that is kept fresh. The old one is used as long as it lives; where it is over, or the
 * provider refuses it, a new one is waited for, but not for long.
 */

import { type ServiceError, unavailable } from '../service-error.ts';
import { connectedRecord, connectionOf, sameAccount, type TokenRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isTokenRefused, type Whose, type WithToken } from '../session/with-token.ts';
import { sleep as defaultSleep } from '../sleep.ts';
import type { Refresher } from './refresher.ts';
import { isDue, isOver } from './token-expiry.ts';

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

export function createWithFreshToken(options: FreshTokenOptions): WithToken {
  const { sessions, refresher, sleep = defaultSleep } = options;
  const noRemedy = createRests(sessions.clock);

  /** The record to begin with. */
  async function begin(budget: WaitBudget, { session, account }: Whose): Promise<TokenRecord> {
    const record = connectedRecord(session ?? (await sessions.current()), account);
    if (record.refreshToken === '' || !isDue(record, sessions.clock())) return record;
    const renewed = refresher.renew(record);
    if (!isOver(record, sessions.clock())) return record;
    await budget(renewed);
    return sameAccount(await sessions.current(), record, account);
  }

  /** Another one in the place of a refused one; undefined where there is none to be had. */
  async function replace(refused: TokenRecord, budget: WaitBudget, account: string | undefined) {
    const now = async () => sameAccount(await sessions.current(), refused, account);
    const record = await now();
    if (record.accessToken !== refused.accessToken) return record;
    if (record.refreshToken === '' || noRemedy.isResting(record)) return undefined;
    await budget(refresher.renew(record));
    const next = await now();
    if (next.accessToken === refused.accessToken) throw notRenewed();
    return next;
  }

  return async (read, whose = {}) => {
    const budget = createWaitBudget(() => sleep(WAIT_MS));
    const record = await begin(budget, whose);
    try {
      return await read(record);
    } catch (error) {
      const next = isTokenRefused(error) ? await replace(record, budget, whose.account) : undefined;
      if (!next) throw error;
      return read(next).catch((again) => {
        if (isTokenRefused(again)) noRemedy.rest(next);
        throw again;
      });
    }
  };
}

/**
 * Connections for which a new token was no remedy: each rests for itself, and connecting anew begins anew.
 */
function createRests(clock: () => number) {
  const until = new Map<string, number>();
  return {
    isResting: (record: TokenRecord) =>
      clock() < (until.get(connectionOf(record)) ?? Number.NEGATIVE_INFINITY),
    rest(record: TokenRecord) {
      for (const [connection, end] of until) if (end <= clock()) until.delete(connection);
      until.set(connectionOf(record), clock() + NO_REMEDY_MS);
    },
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
  return unavailable('token', 'The provider has not given a new token yet.');
}
