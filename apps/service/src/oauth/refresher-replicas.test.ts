/** Which of several callers and replicas asks for a new token, and what happens while the session is away. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../session/memory-store.ts';
import { withoutRecords, withRecord } from '../session/session.ts';
import { LOCK_MS, type SessionStore, storeUnavailable } from '../session/session-store.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createTimedRefresher, OLD, pass, renewedWith, uptime } from '../testing/timed-refresher.ts';

/** Of the connection that `OLD` has no name for. */
const LOCK = '';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('5.6 who asks', () => {
  it('5.6 callers share one renewal of a token', async () => {
    const { refresher, asked, connect } = await createTimedRefresher();
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
    const { store, refresher, connect } = await createTimedRefresher({
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
    await store.refreshLock.release(LOCK, 0);
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
    const { store, refresher, connect } = await createTimedRefresher({
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
    await store.refreshLock.release(LOCK, 0);
    await refresher.renew(next);
    gate.open();
    await expect(first).resolves.toBeUndefined();
    expect((await store.current()).records[0]?.accessToken).toBe('new-2');
  });

  it('5.6 a token that is no longer used is not renewed', async () => {
    const { refresher, asked } = await createTimedRefresher();
    await refresher.renew(OLD);
    expect(asked).toEqual([]);
  });

  it('5.6 while another replica holds the lock it is looked again every second, and not asked', async () => {
    const { store, refresher, asked, connect } = await createTimedRefresher();
    await connect();
    await store.refreshLock.acquire(LOCK);
    refresher.renew(OLD);
    await pass(3_000);
    expect(asked).toEqual([]);
    await store.refreshLock.release(LOCK, 1_400);
    await pass(1_399);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([4_400]);
  });

  it('5.6 what another replica has settled before the lock was ours is not asked for again', async () => {
    const gate = createGate();
    const { store, refresher, asked, connect } = await createTimedRefresher({
      seen: (store) => ({
        ...store,
        refreshLock: {
          ...store.refreshLock,
          acquire: async () => {
            await gate.opened;
            return store.refreshLock.acquire(LOCK);
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
    expect(await store.refreshLock.acquire(LOCK)).toBe(0);
  });

  it('5.6 a change of the session wakes it: the token may have been renewed elsewhere', async () => {
    const { store, refresher, asked, connect } = await createTimedRefresher({ answers: [answer(500, {})] });
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
    const { store, refresher, asked, connect } = await createTimedRefresher({
      seen: (store) => ({
        ...store,
        refreshLock: {
          ...store.refreshLock,
          acquire: async () => {
            locks += 1;
            if (locks === 1) await new Promise((resolve) => setTimeout(resolve, late));
            return store.refreshLock.acquire(LOCK);
          },
        },
      }),
    });
    await connect();
    refresher.renew(OLD);
    await pass(late);
    if (late === 5_000) expect(await store.refreshLock.acquire(LOCK)).toBe(0);
    await store.refreshLock.release(LOCK, 0);
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
    const { refresher, asked, connect } = await createTimedRefresher({
      seen: (store) => seenBy(store, replica),
    });
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
    const { refresher, asked, connect, tokens } = await createTimedRefresher({
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
      const { refresher } = await createTimedRefresher({
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
    await store.change(withRecord(OLD, { generation: 0, open: [] }));

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
