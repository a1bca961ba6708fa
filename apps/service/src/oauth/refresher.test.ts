/** When and how often a token is asked for, by one replica and by two, on timers that are set by hand. */

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { type Session, type TokenRecord, withoutRecords, withRecord } from '../session/session.ts';
import { LOCK_MS, type SessionStore, storeUnavailable } from '../session/session-store.ts';
import { createGate } from '../testing/gate.ts';
import { createRefresher } from './refresher.ts';

const VARIABLES = { PROVIDER_CLIENT_ID: 'id', PROVIDER_CLIENT_SECRET: 'secret' };
const HOUR = 3_600_000;
const OLD: TokenRecord = { accessToken: 'old-token', refreshToken: 'once', expiresAt: null, scopes: [] };
const answer = (status: number, body: unknown): ProviderAnswer => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});
const renewedWith = (access_token: string) => answer(200, { access_token, expires_in: 6 * 3_600 });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const uptime = () => performance.now();

interface Options {
  readonly answers?: ReadonlyArray<ProviderAnswer | Error>;
  readonly store?: SessionStore;
  /** How one replica sees the store. */
  readonly seen?: (store: SessionStore) => SessionStore;
  readonly send?: () => Promise<ProviderAnswer>;
}

async function create({ answers = [renewedWith('new-token')], seen = (one) => one, ...rest }: Options = {}) {
  const { store = createMemoryStore({ now: uptime, newPendingState: () => 'state' }) } = rest;
  const asked: number[] = [];
  const lines: Array<Record<string, unknown>> = [];
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
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const connect = (record: TokenRecord = OLD) =>
    store.change((session: Session) => withRecord(record, session.generation)(session));
  const tokens = async () => (await store.current()).records.map(({ accessToken }) => accessToken);
  return { store, refresher, asked, lines, connect, tokens };
}

const living = (renewIn: number): TokenRecord => ({
  ...OLD,
  life: { renewAt: uptime() + renewIn, endsAt: uptime() + renewIn + HOUR },
});

describe('5.6 by itself', () => {
  it.each([60_000, HOUR, HOUR + 1, 5 * HOUR + 7, 40 * 24 * HOUR])(
    '5.6 renews after %i ms, and not before',
    async (ms) => {
      const { asked, connect, tokens } = await create();
      await connect(living(ms));
      await pass(ms - 1);
      expect(asked).toEqual([]);
      await pass(1);
      expect(asked).toEqual([ms]);
      expect(await tokens()).toEqual(['new-token']);
    },
  );

  it('5.6 renews at once what is due already', async () => {
    const { asked, connect } = await create();
    await pass(10_000);
    await connect(living(-5_000));
    await pass(0);
    expect(asked).toEqual([10_000]);
  });

  it.each([
    ['has no end', OLD],
    ['cannot be renewed', { ...OLD, refreshToken: '', life: { renewAt: 10, endsAt: 20 } }],
  ])('5.6 leaves a token alone that %s', async (_, record) => {
    const { asked, connect } = await create();
    await connect(record);
    await pass(10 * HOUR);
    expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('4.4 nothing is renewed after a log-out, and what was connected since goes by its own time', async () => {
    const { store, asked, connect } = await create();
    await connect(living(1_000));
    await store.change(withoutRecords);
    expect(vi.getTimerCount()).toBe(0);
    await connect(living(5_000));
    await pass(4_999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([5_000]);
  });

  it('5.6 the new token is kept with its own life, and renewed in its turn', async () => {
    const { store, asked, connect } = await create();
    await connect(living(1_000));
    await pass(1_000);
    expect((await store.current()).records).toEqual([
      {
        accessToken: 'new-token',
        refreshToken: 'once',
        expiresAt: 1_000 + 6 * HOUR,
        scopes: [],
        life: { renewAt: 1_000 + 6 * HOUR - 300_000, endsAt: 1_000 + 6 * HOUR },
      },
    ]);
    await pass(6 * HOUR - 300_000);
    expect(asked).toEqual([1_000, 1_000 + 6 * HOUR - 300_000]);
  });
});

describe('5.6 what comes of it', () => {
  it('5.6 a new token is kept, told in the log, and the lock is free again', async () => {
    const { store, refresher, connect, lines, tokens } = await create();
    await connect();
    await refresher.renew(OLD);
    expect(await tokens()).toEqual(['new-token']);
    expect(lines).toEqual([{ level: 30, outcome: 'renewed', msg: 'token refresh' }]);
    expect(await store.refreshLock.acquire()).toBe(0);
  });

  it('4.5.1 a refusal ends the session', async () => {
    const { store, refresher, connect, lines } = await create({ answers: [answer(400, {})] });
    await connect();
    await refresher.renew(OLD);
    expect(await store.current()).toEqual({ generation: 1, records: [] });
    expect(lines).toEqual([{ level: 30, outcome: 'refused', msg: 'token refresh' }]);
    expect(await store.refreshLock.acquire()).toBe(0);
  });

  it('8 a failure is tried again after 0.5, 1, 2 … 30 seconds, and the lock rests as long', async () => {
    const { store, refresher, asked, connect, lines } = await create({ answers: [answer(500, {})] });
    await connect();
    refresher.renew(OLD);
    await pass(0);
    expect(await store.refreshLock.acquire()).toBe(500);
    await pass(100_000);
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(lines[0]).toEqual({ level: 30, outcome: 'failed', msg: 'token refresh' });
    await refresher.close();
  });

  it('8 so is a call that broke, which is told as a warning', async () => {
    const { refresher, connect, lines, tokens } = await create({
      answers: [new Error('connection reset'), renewedWith('new-token')],
    });
    await connect();
    const renewed = refresher.renew(OLD);
    await pass(500);
    await renewed;
    expect(await tokens()).toEqual(['new-token']);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'token refresh'],
      [30, 'token refresh'],
    ]);
    expect(lines[0]).toHaveProperty('err');
  });

  it('8 the next token begins with short waits again', async () => {
    const { refresher, asked, connect } = await create({
      answers: [answer(500, {}), answer(500, {}), renewedWith('second'), answer(500, {}), answer(500, {})],
    });
    await connect();
    const first = refresher.renew(OLD);
    await pass(1_500);
    await first;
    refresher.renew({ ...OLD, accessToken: 'second' });
    await pass(500);
    expect(asked).toEqual([0, 500, 1_500, 1_500, 2_000]);
    await refresher.close();
  });
});

describe('5.6 who asks', () => {
  it('5.6 callers share one renewal of a token', async () => {
    const { refresher, asked, connect } = await create();
    await connect();
    const [one, other] = [refresher.renew(OLD), refresher.renew(OLD)];
    expect(one).toBe(other);
    await Promise.all([one, other]);
    expect(asked).toHaveLength(1);
    // It is over, so the same token would be looked at anew, and is found to be gone.
    expect(refresher.renew(OLD)).not.toBe(one);
  });

  it('5.6 a renewal of another token is its own, and the end of the former leaves it alone', async () => {
    const gates = [createGate(), createGate()];
    let asked = 0;
    const { store, refresher, connect } = await create({
      send: async () => {
        const mine = asked;
        asked += 1;
        await gates[mine]?.opened;
        return renewedWith(`new-${mine}`);
      },
    });
    await connect();
    const first = refresher.renew(OLD);
    await pass(0);
    const next = { ...OLD, accessToken: 'next-token' };
    await connect(next);
    await store.refreshLock.release(0);
    const second = refresher.renew(next);
    expect(second).not.toBe(first);
    gates[0]?.open();
    await first;
    expect(refresher.renew(next)).toBe(second);
    gates[1]?.open();
    await second;
    expect((await store.current()).records[0]?.accessToken).toBe('new-1');
  });

  it('5.6 nor does the end of the later one disturb the former', async () => {
    const gate = createGate();
    let asked = 0;
    const { store, refresher, connect } = await create({
      send: async () => {
        asked += 1;
        if (asked === 1) await gate.opened;
        return renewedWith(`new-${asked}`);
      },
    });
    await connect();
    const first = refresher.renew(OLD);
    await pass(0);
    const next = { ...OLD, accessToken: 'next-token' };
    await connect(next);
    await store.refreshLock.release(0);
    await refresher.renew(next);
    gate.open();
    await expect(first).resolves.toBeUndefined();
    expect((await store.current()).records[0]?.accessToken).toBe('new-2');
  });

  it('5.6 a token that is no longer used is not renewed', async () => {
    const { refresher, asked } = await create();
    await refresher.renew(OLD);
    expect(asked).toEqual([]);
  });

  it('5.6 while another replica holds the lock it is looked again every second, and not asked', async () => {
    const { store, refresher, asked, connect } = await create();
    await connect();
    await store.refreshLock.acquire();
    refresher.renew(OLD);
    await pass(3_000);
    expect(asked).toEqual([]);
    await store.refreshLock.release(1_400);
    await pass(1_399);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([4_400]);
  });

  it('5.6 what another replica has settled before the lock was ours is not asked for again', async () => {
    const gate = createGate();
    const { store, refresher, asked, connect } = await create({
      seen: (store) => ({
        ...store,
        refreshLock: {
          ...store.refreshLock,
          acquire: async () => {
            await gate.opened;
            return store.refreshLock.acquire();
          },
        },
      }),
    });
    await connect();
    const renewed = refresher.renew(OLD);
    await pass(0);
    await store.change(withoutRecords);
    gate.open();
    await renewed;
    expect(asked).toEqual([]);
    expect(await store.refreshLock.acquire()).toBe(0);
  });

  it('5.6 a change of the session wakes it: the token may have been renewed elsewhere', async () => {
    const { store, refresher, asked, connect } = await create({ answers: [answer(500, {})] });
    await connect();
    const renewed = refresher.renew(OLD);
    await pass(0);
    expect(asked).toHaveLength(1);
    await store.change(withoutRecords);
    await renewed;
    expect([asked.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it.each([
    [4_999, [4_999]],
    [5_000, [6_000]],
  ])('5.6 a lock that came after %i ms is used at %j', async (late, expected) => {
    let locks = 0;
    const { store, refresher, asked, connect } = await create({
      seen: (store) => ({
        ...store,
        refreshLock: {
          ...store.refreshLock,
          acquire: async () => {
            locks += 1;
            if (locks === 1) await new Promise((resolve) => setTimeout(resolve, late));
            return store.refreshLock.acquire();
          },
        },
      }),
    });
    await connect();
    refresher.renew(OLD);
    await pass(late);
    if (late === 5_000) expect(await store.refreshLock.acquire()).toBe(0);
    await store.refreshLock.release(0);
    await pass(1_000);
    expect(asked).toEqual(expected);
  });
});

describe('8 where the session cannot be reached', () => {
  /** The same store, as one replica sees it: there or away. */
  function seenBy(store: SessionStore, replica: { isAway: boolean }): SessionStore {
    const there = <Given extends unknown[], T>(ask: (...given: Given) => Promise<T>) => {
      return async (...given: Given) => {
        if (replica.isAway) throw storeUnavailable();
        return ask(...given);
      };
    };
    const { acquire, release } = store.refreshLock;
    return {
      ...store,
      current: there(store.current),
      change: there(store.change),
      refreshLock: { acquire: there(acquire), release: there(release) },
    };
  }

  it('8 it is looked for every second, and three seconds after it is back the token is asked for', async () => {
    const replica = { isAway: true };
    const { refresher, asked, connect } = await create({ seen: (store) => seenBy(store, replica) });
    await connect();
    refresher.renew(OLD);
    await pass(2_500);
    replica.isAway = false;
    await pass(500);
    expect(asked).toEqual([]);
    await pass(2_999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([6_000]);
  });

  it('8 a token that was got meanwhile is kept as soon as it can be', async () => {
    const replica = { isAway: false };
    const { refresher, asked, connect, tokens } = await create({
      seen: (store) => seenBy(store, replica),
      send: async () => {
        asked.push(uptime());
        replica.isAway = true;
        return renewedWith('new-token');
      },
    });
    await connect();
    const renewed = refresher.renew(OLD);
    await pass(2_500);
    expect(await tokens()).toEqual(['old-token']);
    replica.isAway = false;
    await pass(500);
    await renewed;
    expect([await tokens(), asked.length]).toEqual([['new-token'], 1]);
  });

  it('8 a token that one got is kept before another asks with the same refresh token', async () => {
    const store = createMemoryStore({ now: uptime, newPendingState: () => 'state' });
    const answered = createGate();
    const asked: string[] = [];
    const replica = async (name: string) => {
      const seen = { isAway: false };
      const { refresher } = await create({
        store,
        seen: (one) => seenBy(one, seen),
        send: async () => {
          asked.push(name);
          await answered.opened;
          return renewedWith('new-token');
        },
      });
      return { seen, refresher };
    };
    const [first, second] = [await replica('first'), await replica('second')];
    await store.change(withRecord(OLD, 0));

    const renewed = first.refresher.renew(OLD);
    await pass(0);
    expect(asked).toEqual(['first']);
    for (const { seen } of [first, second]) seen.isAway = true;
    const waiting = second.refresher.renew(OLD);
    answered.open();
    await pass(LOCK_MS);
    // The second finds its way back sooner.
    second.seen.isAway = false;
    await pass(1_200);
    first.seen.isAway = false;
    await pass(3_000);
    await Promise.all([renewed, waiting]);
    expect(asked).toEqual(['first']);
    expect((await store.current()).records.map(({ accessToken }) => accessToken)).toEqual(['new-token']);
  });
});

describe('8 at the end', () => {
  it('8 there is nothing to wait for where nothing is under way', async () => {
    const { refresher } = await create();
    await expect(refresher.close()).resolves.toBeUndefined();
  });

  it('8 nothing is tried any more, and no timer is left', async () => {
    const { refresher, asked, connect } = await create({ answers: [answer(500, {})] });
    await connect(living(HOUR));
    refresher.renew(living(HOUR));
    await pass(0);
    await refresher.close();
    expect([asked.length, vi.getTimerCount()]).toEqual([1, 0]);
    await connect(living(1_000));
    await pass(HOUR);
    expect(asked).toHaveLength(1);
  });

  it('8 but what is under way is waited for: its token may be the only one that still works', async () => {
    const gate = createGate();
    const { refresher, connect, tokens } = await create({
      send: async () => {
        await gate.opened;
        return renewedWith('new-token');
      },
    });
    await connect();
    refresher.renew(OLD);
    await pass(0);
    let isClosed = false;
    const closing = refresher.close().then(() => {
      isClosed = true;
    });
    await pass(1_000);
    expect(isClosed).toBe(false);
    gate.open();
    await closing;
    expect(await tokens()).toEqual(['new-token']);
  });

  it('8 and a token that cannot be kept holds up nothing for ever', async () => {
    const { refresher, connect, tokens } = await create({
      seen: (store) => ({
        ...store,
        change: async () => {
          throw storeUnavailable();
        },
      }),
    });
    await connect();
    refresher.renew(OLD);
    await pass(0);
    const closing = refresher.close();
    await pass(1_000);
    await closing;
    expect(await tokens()).toEqual(['old-token']);
  });
});
