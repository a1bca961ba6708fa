import { describe, expect, it } from 'vitest';
import { createAllowancePeers } from './allowance-peers.ts';
import type { ProviderAnswer, ProviderRequest } from './provider.ts';
import { throttleReads } from './throttled-reads.ts';

const READ: ProviderRequest = { method: 'GET', path: '/x', headers: {} };

const limits = (remaining: number, max = 100, interval = 10_000) => ({
  'x-provider-ratelimit-remaining': String(remaining),
  'x-provider-ratelimit-max': String(max),
  'x-provider-ratelimit-interval-milliseconds': String(interval),
});

/** A provider with a clock of its own: sleeping moves it. */
function create(headers: () => ProviderAnswer['headers']) {
  const clock = { now: 100_000 };
  const sentAt: number[] = [];
  const send = throttleReads(
    async () => {
      sentAt.push(clock.now);
      return { status: 200, headers: headers(), body: Buffer.from('') };
    },
    {
      now: () => clock.now,
      sleep: async (ms) => {
        clock.now += ms;
      },
    },
  );
  const distances = () => sentAt.slice(1).map((at, index) => Math.round(at - (sentAt[index] as number)));
  return { clock, send, distances };
}

describe('8 the distance between reads', () => {
  it.each([
    ['no word about a limit', {}, [0, 0, 0]],
    ['nonsense about a limit', { ...limits(1), 'x-provider-ratelimit-max': 'many' }, [0, 0, 0]],
    ['more than half left', limits(99), [0, 0, 0]],
    ['half left: it would last an interval', limits(50), [200, 200, 200]],
    ['a tenth left', limits(10), [1_000, 1_000, 1_000]],
    ['one left: nobody waits for longer than a second', limits(1), [1_000, 1_000, 1_000]],
    ['none left: the provider speaks, though not faster than its rate', limits(0), [100, 100, 100]],
  ])('8 %s', async (_, headers, expected) => {
    const { send, distances } = create(() => headers);
    for (let call = 0; call < 4; call += 1) await send(READ);
    expect(distances()).toEqual(expected);
  });
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
  const { send, distances } = create(() => limits(52));
  await send(READ);
  await Promise.all([send(READ), send(READ), send(READ)]);
  expect(distances()).toEqual([0, 0, 200]);
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
  /** Replicas that ask all the time, on a clock that goes from one event to the next. */
  async function simulate(together: boolean) {
    const clock = { now: 0 };
    const sleeping: Array<{ readonly until: number; readonly wake: () => void }> = [];
    const listeners: Array<(from: string, text: string) => void> = [];
    let window = { start: 0, used: 0 };
    const served = { all: 0, refused: 0 };
    const sleep = (ms: number) =>
      new Promise<void>((wake) => {
        sleeping.push({ until: clock.now + ms, wake });
      });
    const provider = async () => {
      await sleep(20);
      if (clock.now - window.start >= 10_000) window = { start: clock.now, used: 0 };
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
      const now = () => clock.now;
      const peers = together ? createAllowancePeers(passing, now) : undefined;
      return throttleReads(provider, { now, sleep, peers });
    });
    const callers = replicas.flatMap((send) => [send, send, send]);
    for (const send of callers)
      void (async () => {
        while (clock.now < 60_000) await send(READ);
      })();
    while (clock.now < 60_000) {
      await new Promise(setImmediate);
      sleeping.sort((one, other) => one.until - other.until);
      const next = sleeping.shift();
      if (!next) break;
      clock.now = Math.max(clock.now, next.until);
      next.wake();
    }
    return served;
  }

  it('8 are refused far less often when they tell each other, and use it up all the same', async () => {
    const [alone, together] = [await simulate(false), await simulate(true)];
    expect(alone.refused).toBeGreaterThan(30);
    expect(together.refused).toBeLessThan(alone.refused / 4);
    expect(together.all - together.refused).toBeGreaterThan(400);
  });
});
