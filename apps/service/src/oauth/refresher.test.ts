/** When a token is renewed and what comes of it, on timers that are set by hand. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutRecords } from '../session/session.ts';
import { storeUnavailable } from '../session/session-store.ts';
import { createGate } from '../testing/gate.ts';
import {
  answer,
  createTimedRefresher,
  HOUR,
  living,
  OLD,
  pass,
  renewedWith,
} from '../testing/timed-refresher.ts';

/** Of the connection that `OLD` has no name for. */
const LOCK = '';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('5.6 by itself', () => {
  it.each([60_000, HOUR, HOUR + 1, 5 * HOUR + 7, 40 * 24 * HOUR])(
    '5.6 renews after %i ms, and not before',
    async (ms) => {
      const { asked, connect, tokens } = await createTimedRefresher();
      await connect(living(ms));
      await pass(ms - 1);
      expect(asked).toEqual([]);
      await pass(1);
      expect(asked).toEqual([ms]);
      expect(await tokens()).toEqual(['new-token']);
    },
  );

  it('5.6 renews at once what is due already', async () => {
    const { asked, connect } = await createTimedRefresher();
    await pass(10_000);
    await connect(living(-5_000));
    await pass(0);
    expect(asked).toEqual([10_000]);
  });

  it.each([
    ['has no end', OLD],
    ['cannot be renewed', { ...OLD, refreshToken: '', life: { renewAt: 10, endsAt: 20 } }],
  ])('5.6 leaves a token alone that %s', async (_, record) => {
    const { asked, connect } = await createTimedRefresher();
    await connect(record);
    await pass(10 * HOUR);
    expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('4.4 nothing is renewed after a log-out, and what was connected since goes by its own time', async () => {
    const { store, asked, connect } = await createTimedRefresher();
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
    const { store, asked, connect } = await createTimedRefresher();
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
    const { store, refresher, connect, lines, tokens } = await createTimedRefresher();
    await connect();
    await refresher.renew(OLD);
    expect(await tokens()).toEqual(['new-token']);
    expect(lines).toEqual([{ level: 30, outcome: 'renewed', msg: 'token refresh' }]);
    expect(await store.refreshLock.acquire(LOCK)).toBe(0);
  });

  it('4.5.1 a refusal ends the session', async () => {
    const { store, refresher, connect, lines } = await createTimedRefresher({ answers: [answer(400, {})] });
    await connect();
    await refresher.renew(OLD);
    expect(await store.current()).toEqual({ generation: 1, records: [] });
    expect(lines).toEqual([{ level: 30, outcome: 'refused', msg: 'token refresh' }]);
    expect(await store.refreshLock.acquire(LOCK)).toBe(0);
  });

  it('8 a failure is tried again after 0.5, 1, 2 … 30 seconds, and the lock rests as long', async () => {
    const { store, refresher, asked, connect, lines } = await createTimedRefresher({
      answers: [answer(500, {})],
    });
    await connect();
    refresher.renew(OLD);
    await pass(0);
    expect(await store.refreshLock.acquire(LOCK)).toBe(500);
    await pass(100_000);
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(lines[0]).toEqual({ level: 30, outcome: 'failed', msg: 'token refresh' });
    await refresher.close();
  });

  it('8 so is a call that broke, which is told as a warning', async () => {
    const { refresher, connect, lines, outcomes, tokens } = await createTimedRefresher({
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
    expect(outcomes).toEqual(['failed', 'renewed']);
  });

  it('8 the next token begins with short waits again', async () => {
    const { refresher, asked, connect } = await createTimedRefresher({
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

describe('8 at the end', () => {
  it('8 there is nothing to wait for where nothing is under way', async () => {
    const { refresher } = await createTimedRefresher();
    await expect(refresher.close()).resolves.toBeUndefined();
  });

  it('8 nothing is tried any more, and no timer is left', async () => {
    const { refresher, asked, connect } = await createTimedRefresher({ answers: [answer(500, {})] });
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
    const { refresher, connect, tokens } = await createTimedRefresher({
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
    const { refresher, connect, tokens } = await createTimedRefresher({
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
