/**
 * Calls the provider with a fresh access token. The old token is used until it expires; after that, or if the
 * provider rejects it, the call waits for a token refresh, with a timeout.
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
  /** Must not delay the shutdown. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** How long a caller waits for token refreshes in total. */
const WAIT_MS = 3_000;
/**
 * If the provider rejects a refreshed token as well, its 401 responses are passed on for so long, without
 * another refresh.
 */
const NO_REMEDY_MS = 30_000;

export function createWithFreshToken(options: FreshTokenOptions): WithToken {
  const { sessions, refresher, sleep = defaultSleep } = options;
  const noRemedy = createRests(sessions.clock);

  /** Returns the record for the first attempt. */
  async function begin(budget: WaitBudget, { session, account }: Whose): Promise<TokenRecord> {
    const record = connectedRecord(session ?? (await sessions.current()), account);
    if (record.refreshToken === '' || !isDue(record, sessions.clock())) return record;
    const renewed = refresher.renew(record);
    if (!isOver(record, sessions.clock())) return record;
    await budget(renewed);
    return sameAccount(await sessions.current(), record, account);
  }

  /** Returns another record in place of a rejected one; undefined where no refresh is possible. */
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

/** Connections for which a refresh did not help; each has its own pause, and connecting again clears it. */
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

/** Waits for a promise until the caller's total time for waiting is used up. */
type WaitBudget = (until: Promise<void>) => Promise<unknown>;

function createWaitBudget(sleep: () => Promise<unknown>): WaitBudget {
  let over: Promise<unknown> | undefined;
  return (until) => {
    over ??= sleep();
    return Promise.race([until, over]);
  };
}

/** A 503 instead of the provider's 401: the session is still open, and a retry may work. */
function notRenewed(): ServiceError {
  return unavailable('token', 'The provider has not given a new token yet.');
}
