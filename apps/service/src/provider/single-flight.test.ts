import { describe, expect, it, vi } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

interface Call {
  readonly resolve: (value: string) => void;
  readonly reject: (reason: Error) => void;
  readonly progress: () => void;
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that are answered by hand, on a clock that is set by hand. */
function create(onJoin?: () => void) {
  const clock = { now: 0 };
  const calls: Call[] = [];
  const flight = createSingleFlight<string>(() => clock.now, onJoin);
  const ask = (what = 'form', owner = 'owner') =>
    flight(
      owner,
      what,
      (progress) => new Promise((resolve, reject) => calls.push({ resolve, reject, progress })),
    );
  return { clock, calls, ask };
}

describe('8 a call that is stuck', () => {
  it('8 is joined for two seconds, and then no more', () => {
    const { clock, calls, ask } = create();
    ask();
    clock.now = 2_000;
    ask();
    expect(calls).toHaveLength(1);
    clock.now = 2_001;
    ask();
    ask();
    expect(calls).toHaveLength(2);
  });

  it('8 everyone gets the first answer that arrives, whichever call asked for it', async () => {
    const { clock, calls, ask } = create();
    const early = ask();
    clock.now = 3_000;
    const late = ask();
    calls[1]?.resolve('second');
    expect(await Promise.all([early, late])).toEqual(['second', 'second']);
    // The stuck one comes back when another caller is waiting for another: it is nothing to them.
    const next = ask();
    calls[0]?.resolve('first');
    calls[2]?.resolve('third');
    expect(await next).toBe('third');
  });

  it.each([
    ['answer', (call?: Call) => call?.resolve('late')],
    ['failure', (call?: Call) => call?.reject(new Error('late'))],
  ])('8 its late %s ends nothing that was begun meanwhile: others still join that', async (_, come) => {
    const { clock, calls, ask } = create();
    const early = ask();
    clock.now = 3_000;
    const answered = ask();
    calls[1]?.resolve('second');
    await Promise.all([early, answered]);
    const next = ask();
    come(calls[0]);
    await soon();
    const joining = ask();
    expect(calls).toHaveLength(3);
    calls[2]?.resolve('third');
    expect(await Promise.all([next, joining])).toEqual(['third', 'third']);
  });

  it('8 the one that was stuck may still be first', async () => {
    const { clock, calls, ask } = create();
    const early = ask();
    clock.now = 3_000;
    const late = ask();
    calls[0]?.resolve('first');
    expect(await Promise.all([early, late])).toEqual(['first', 'first']);
    calls[1]?.reject(new Error('no caller waits for this'));
  });

  it('8 its failure is told to those who waited for it, not to those who began anew', async () => {
    const { clock, calls, ask } = create();
    const early = ask().catch(String);
    clock.now = 3_000;
    const late = ask();
    calls[0]?.reject(new Error('gave up'));
    expect(await early).toBe('Error: gave up');
    calls[1]?.resolve('second');
    expect(await late).toBe('second');
    ask();
    expect(calls).toHaveLength(3);
  });

  it('8 no more than four calls are under way for one thing', () => {
    const { clock, calls, ask } = create();
    for (let time = 0; time < 20; time += 1) {
      ask();
      clock.now += 3_000;
    }
    expect(calls).toHaveLength(4);
    ask('another');
    expect(calls).toHaveLength(5);
  });
});

it('8 work that goes on is shared for as long as it does', () => {
  const { clock, calls, ask } = create();
  ask();
  for (let page = 0; page < 30; page += 1) {
    clock.now += 1_500;
    calls[0]?.progress();
    ask();
  }
  expect(calls).toHaveLength(1);
  clock.now += 2_001;
  ask();
  expect(calls).toHaveLength(2);
});

describe('8 another owner', () => {
  it('8 who asks for the same thing begins a call of their own, and gets their own answer', async () => {
    const { calls, ask } = create();
    const [mine, theirs, mineAgain] = [
      ask('form', 'token-1'),
      ask('form', 'token-2'),
      ask('form', 'token-1'),
    ];
    expect(calls).toHaveLength(2);
    calls[1]?.resolve('theirs');
    calls[0]?.resolve('mine');
    expect(await Promise.all([mine, theirs, mineAgain])).toEqual(['mine', 'theirs', 'mine']);
  });

  it('8 is not told of a failure, nor of an answer to a call that was begun because one was stuck', async () => {
    const { clock, calls, ask } = create();
    const [mine, theirs] = [ask('form', 'token-1').catch(String), ask('form', 'token-2')];
    clock.now = 3_000;
    const mineAnew = ask('form', 'token-1');
    calls[0]?.reject(new Error('gave up'));
    calls[2]?.resolve('mine');
    expect(await Promise.all([mine, mineAnew])).toEqual(['Error: gave up', 'mine']);
    calls[1]?.resolve('theirs');
    expect(await theirs).toBe('theirs');
  });

  it('8 is another one, wherever its name ends and the thing begins', () => {
    const { calls, ask } = create();
    ask('bc', 'a');
    ask('c', 'ab');
    expect(calls).toHaveLength(2);
  });
});

it('8 every caller that shares a call is counted, and none that begins one', () => {
  let joined = 0;
  const { clock, ask } = create(() => {
    joined += 1;
  });
  ask();
  ask();
  ask('another');
  clock.now = 3_000;
  ask();
  expect(joined).toBe(1);
  ask();
  expect(joined).toBe(2);
});

it('8 a call that failed is over: the next one begins anew', async () => {
  const { calls, ask } = create();
  const first = ask().catch(String);
  calls[0]?.reject(new Error('no'));
  expect(await first).toBe('Error: no');
  ask();
  expect(calls).toHaveLength(2);
});

it('8 where two of a few calls are stuck, each failure is told to its own callers', async () => {
  const { clock, calls, ask } = create();
  const told: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    ask().then(
      (value) => told.push(`${name} ${value}`),
      (reason: Error) => told.push(`${name} ${reason.message}`),
    );
    clock.now += 3_000;
  }
  calls[1]?.reject(new Error('gave up'));
  await soon();
  expect(told).toEqual(['second gave up']);
  calls[0]?.resolve('came');
  await soon();
  expect(told).toEqual(['second gave up', 'first came', 'third came']);
});

it('8 where one of two calls failed, the other is joined', async () => {
  const { clock, calls, ask } = create();
  const early = ask().catch(String);
  clock.now = 3_000;
  const late = ask();
  calls[0]?.reject(new Error('gave up'));
  expect(await early).toBe('Error: gave up');
  const joining = ask();
  expect(calls).toHaveLength(2);
  calls[1]?.resolve('second');
  expect(await Promise.all([late, joining])).toEqual(['second', 'second']);
});

describe('8 many who wait are answered in batches', () => {
  it('8 and when all are served, nothing is left to do', async () => {
    vi.useFakeTimers();
    const { calls, ask } = create();
    const all = Array.from({ length: 20 }, () => ask());
    calls[0]?.resolve('value');
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  async function turnsOf(count: number, end: (call?: Call) => void) {
    const { calls, ask } = create();
    const served: number[] = [];
    let turn = 0;
    const all = Array.from({ length: count }, () => {
      const serve = () => {
        served[turn] = (served[turn] ?? 0) + 1;
      };
      return ask().then(serve, serve);
    });
    end(calls[0]);
    while (served.reduce((sum, one) => sum + one, 0) < count) {
      await soon();
      turn += 1;
    }
    await Promise.all(all);
    return served.filter((one) => one > 0);
  }

  it.each([
    ['an answer', (call?: Call) => call?.resolve('value')],
    ['a failure', (call?: Call) => call?.reject(new Error('no'))],
  ])('8 of eight, by %s', async (_, end) => {
    expect(await turnsOf(20, end)).toEqual([8, 8, 4]);
    expect(await turnsOf(8, end)).toEqual([8]);
  });

  it('8 or of so many that there are a hundred', async () => {
    expect(await turnsOf(1_000, (call) => call?.resolve('value'))).toEqual(Array(100).fill(10));
  });
});
