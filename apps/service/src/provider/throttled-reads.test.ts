import { describe, expect, it } from 'vitest';
import type { ProviderAnswer, ProviderRequest } from './provider.ts';
import { createSharedRateLimit } from './shared-rate-limit.ts';
import { createSingleFlight } from './single-flight.ts';
import { throttleReads } from './throttled-reads.ts';

const READ: ProviderRequest = { method: 'GET', path: '/x', account: '1', headers: {} };

const limits = (remaining: number, max = 100, interval = 10_000) => ({
  'x-provider-ratelimit-remaining': String(remaining),
  'x-provider-ratelimit-max': String(max),
  'x-provider-ratelimit-interval-milliseconds': String(interval),
});

/** A provider with a clock of its own: sleeping moves it. */
function create(headers: () => ProviderAnswer['headers']) {
  const clock = { now: 100_000 };
  const sentAt: number[] = [];
  const waits: number[] = [];
  const send = throttleReads(
    async () => {
      sentAt.push(clock.now);
      return { status: 200, headers: headers(), body: Buffer.from('') };
    },
    {
      now: () => clock.now,
      sleep: async (ms) => {
        waits.push(Math.round(ms));
        clock.now += ms;
      },
    },
  );
  const distances = () => sentAt.slice(1).map((at, index) => Math.round(at - (sentAt[index] as number)));
  return { clock, send, distances, waits };
}

/** A clock that goes from one event to the next. */
function createEventClock() {
  const sleeping: Array<{ readonly until: number; readonly wake: () => void }> = [];
  let at = 0;
  return {
    now: () => at,
    sleep: (ms: number) =>
      new Promise<void>((wake) => {
        sleeping.push({ until: at + ms, wake });
      }),
    async runUntil(over: () => boolean) {
      while (!over()) {
        await new Promise(setImmediate);
        sleeping.sort((one, other) => one.until - other.until);
        const next = sleeping.shift();
        if (!next) break;
        at = Math.max(at, next.until);
        next.wake();
      }
    },
  };
}

describe('8 the distance between reads', () => {
  it.each([
    ['no word about a limit', {}, [0, 0, 0]],
    ['nonsense about a limit', { ...limits(1), 'x-provider-ratelimit-max': 'many' }, [0, 0, 0]],
    ['nothing used yet', limits(100), [0, 0, 0]],
    ['hardly anything used: hardly any distance', limits(99), [2, 2, 2]],
    ['a fifth used', limits(80), [50, 50, 50]],
    ['half left: it would last an interval', limits(50), [200, 200, 200]],
    ['a tenth left', limits(10), [1_000, 1_000, 1_000]],
    ['one left: no caller waits for longer than a second', limits(1), [1_000, 1_000, 1_000]],
    ['none left: the provider speaks, though not faster than its rate', limits(0), [100, 100, 100]],
  ])('8 %s', async (_, headers, expected) => {
    const { send, distances } = create(() => headers);
    for (let call = 0; call < 4; call += 1) await send(READ);
    expect(distances()).toEqual(expected);
  });
});

it('8 what one account has used up makes no other wait', async () => {
  const { send, waits } = create(() => limits(10));
  await send(READ);
  await send({ ...READ, account: '2' });
  expect(waits).toEqual([]);
  await send(READ);
  expect(waits).toEqual([1_000]);
});

it('8 what was seen an interval ago no longer counts', async () => {
  const { clock, send, distances } = create(() => limits(10));
  await send(READ);
  await send(READ);
  clock.now += 10_001;
  await send(READ);
  expect(distances()).toEqual([1_000, 10_001]);
});

it('8 calls that were sent but not answered yet count as used', async () => {
  const { send, waits } = create(() => limits(52));
  await send(READ);
  await Promise.all([send(READ), send(READ), send(READ)]);
  const [leaves52, leaves51, leaves50] = [185, 192, 200];
  expect(waits).toEqual([leaves52, leaves51, leaves50]);
});

it('8 ten forms, five callers each, who come back one after another: most calls are shared by all five', async () => {
  const { now, sleep, runUntil } = createEventClock();
  const seen = { calls: 0, answered: 0 };
  const send = throttleReads(
    async () => {
      seen.calls += 1;
      await sleep(1);
      return { status: 200, headers: limits(Math.max(0, 100 - seen.calls)), body: Buffer.from('') };
    },
    { now, sleep },
  );
  const flight = createSingleFlight<ProviderAnswer>(now);
  for (let caller = 0; caller < 50; caller += 1)
    void (async () => {
      for (;;) {
        await flight('token', `form ${caller % 10}`, () => send(READ));
        seen.answered += 1;
        await sleep(1 + caller);
      }
    })();
  await runUntil(() => seen.calls === 100);
  expect(seen.answered).toBeGreaterThan(400);
});

it('4.2 the token exchange never waits', async () => {
  const { send, distances } = create(() => limits(1));
  await send(READ);
  for (let call = 0; call < 3; call += 1) await send({ ...READ, method: 'POST' });
  expect(distances()).toEqual([0, 0, 0]);
});

it('8 fifty callers in turn never exhaust a provider that allows 100 calls in 10 s', async () => {
  const clock = { now: 0 };
  let window = { start: 0, used: 0 };
  let refused = 0;
  const send = throttleReads(
    async () => {
      if (clock.now - window.start >= 10_000) window = { start: clock.now, used: 0 };
      window.used += 1;
      if (window.used > 100) refused += 1;
      clock.now += 5;
      return { status: 200, headers: limits(Math.max(0, 100 - window.used)), body: Buffer.from('') };
    },
    {
      now: () => clock.now,
      sleep: async (ms) => {
        clock.now += ms;
      },
    },
  );
  let calls = 0;
  for (; clock.now < 60_000; calls += 1) await send(READ);
  expect(refused).toBe(0);
  expect(calls).toBeGreaterThan(6 * 60);
});

describe.each([2, 4])('8 %i replicas that use up one allowance', (count) => {
  /** Replicas that ask all the time. */
  async function simulate(together: boolean) {
    const { now, sleep, runUntil } = createEventClock();
    const listeners: Array<(from: string, text: string) => void> = [];
    let window = { start: 0, used: 0 };
    const served = { all: 0, refused: 0 };
    const provider = async () => {
      await sleep(20);
      if (now() - window.start >= 10_000) window = { start: now(), used: 0 };
      window.used += 1;
      served.all += 1;
      if (window.used > 100) served.refused += 1;
      return { status: 200, headers: limits(Math.max(0, 100 - window.used)), body: Buffer.from('') };
    };
    const replicas = Array.from({ length: count }, (_, own) => {
      const passing = {
        tell: (text: string) => {
          for (const [index, listener] of listeners.entries()) if (index !== own) listener(String(own), text);
        },
        onHear: (listener: (from: string, text: string) => void) => void listeners.push(listener),
      };
      const peers = together ? createSharedRateLimit(passing, now) : undefined;
      return throttleReads(provider, { now, sleep, peers });
    });
    const callers = replicas.flatMap((send) => [send, send, send]);
    for (const send of callers)
      void (async () => {
        while (now() < 60_000) await send(READ);
      })();
    await runUntil(() => now() >= 60_000);
    return served;
  }

  it('8 are refused far less often when they tell each other, and use it up all the same', async () => {
    const [alone, together] = [await simulate(false), await simulate(true)];
    expect(alone.refused).toBeGreaterThan(30);
    expect(together.refused).toBeLessThan(alone.refused / 4);
    expect(together.all - together.refused).toBeGreaterThan(400);
  });
});
