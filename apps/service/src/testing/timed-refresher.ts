/** A refresher on timers that are set by hand, with a provider that answers as it is told. */

import { pino } from 'pino';
import { vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createRefresher } from '../oauth/refresher.ts';
import type { ProviderAnswer, Send } from '../provider/provider.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { begunIn, type Session, type TokenRecord, withRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';

const VARIABLES = { PROVIDER_CLIENT_ID: 'id', PROVIDER_CLIENT_SECRET: 'secret' };
export const HOUR = 3_600_000;
export const OLD: TokenRecord = {
  accessToken: 'old-token',
  refreshToken: 'once',
  expiresAt: null,
  scopes: [],
};
export const answer = (status: number, body: unknown): ProviderAnswer => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});
export const renewedWith = (access_token: string) => answer(200, { access_token, expires_in: 6 * 3_600 });

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const uptime = () => performance.now();

interface TimedRefresherOptions {
  readonly answers?: ReadonlyArray<ProviderAnswer | Error>;
  readonly store?: SessionStore;
  /** How one replica sees the store. */
  readonly seen?: (store: SessionStore) => SessionStore;
  readonly send?: Send;
}

export async function createTimedRefresher({
  answers = [renewedWith('new-token')],
  seen = (one) => one,
  ...rest
}: TimedRefresherOptions = {}) {
  const { store = createMemoryStore({ now: uptime, newPendingState: () => 'state' }) } = rest;
  const asked: number[] = [];
  const lines: Array<Record<string, unknown>> = [];
  const outcomes: string[] = [];
  const refresher = createRefresher({
    config: readConfig(VARIABLES),
    sessions: seen(store),
    send:
      rest.send ??
      (async () => {
        const given = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(Math.round(uptime()));
        if (given instanceof Error || given === undefined) throw given;
        return given;
      }),
    now: () => 1_000,
    secrets: () => ['secret'],
    observe: (outcome) => void outcomes.push(outcome),
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const connect = (record: TokenRecord = OLD) =>
    store.change((session: Session) => withRecord(record, begunIn(session))(session));
  const tokens = async () => (await store.current()).records.map(({ accessToken }) => accessToken);
  return { store, refresher, asked, lines, outcomes, connect, tokens };
}

export const living = (renewIn: number): TokenRecord => ({
  ...OLD,
  life: { renewAt: uptime() + renewIn, endsAt: uptime() + renewIn + HOUR },
});
