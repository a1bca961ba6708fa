/** All state of the sandbox. Starts from the seed and can be reset at any time. */

import { randomBytes } from 'node:crypto';
import { createFaults } from './faults/faults.ts';
import { createAllHoldings } from './holdings.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import type { Submission } from './submissions/submission.ts';

export interface Grant {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly hubId: number;
  readonly createdAt: number;
}

export interface IssuedToken {
  readonly scopes: readonly string[];
  /** The account that the token belongs to. */
  readonly hubId: number;
  expiresAt: number;
}

export interface StateSeams {
  readonly now: () => number;
  readonly random: () => number;
}

export type State = ReturnType<typeof createState>;

export function createState(initial: Partial<Settings>, { now, random }: StateSeams) {
  const settings: Settings = { ...DEFAULT_SETTINGS };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, IssuedToken>();
  const refreshTokens = new Map<string, Pick<Grant, 'scopes' | 'hubId'>>();
  const submissions: Submission[] = [];
  const holdings = createAllHoldings(settings, now);
  const faults = createFaults(random);
  const rateWindow = createRateWindow(now);

  function reset() {
    Object.assign(settings, structuredClone({ ...DEFAULT_SETTINGS, ...initial }));
    codes.clear();
    tokens.clear();
    refreshTokens.clear();
    submissions.length = 0;
    holdings.reset();
    faults.clear();
    rateWindow.clear();
  }

  reset();
  return {
    now,
    settings,
    codes,
    tokens,
    refreshTokens,
    submissions,
    holdings,
    faults,
    rateWindow,
    reset,
    newSecret: (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`,
  };
}

function createRateWindow(now: () => number) {
  let moments: number[] = [];
  return {
    /** Counts a call and returns how many more are allowed; -1 when over the limit. */
    take(limit: number, intervalMs: number): number {
      const since = now() - intervalMs;
      moments = moments.filter((moment) => moment > since);
      if (moments.length >= limit) return -1;
      moments.push(now());
      return limit - moments.length;
    },
    clear() {
      moments = [];
    },
  };
}
