import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Calls that are answered by hand, on a clock that is set by hand. */
function create() {
  const clock = { now: 0 };
  const calls: Array<{
    readonly resolve: (value: string) => void;
    readonly reject: (reason: Error) => void;
    readonly progress: () => void;
  }> = [];
  const flight = createSingleFlight<string>(() => clock.now);
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

  it('8 everyone gets the first answer that arrives, whoever asked for it', async () => {
    const { clock, calls, ask } = create();
    const early = ask();
    clock.now = 3_000;
    const late = ask();
    calls[1]?.resolve('second');
    expect(await Promise.all([early, late])).toEqual(['second', 'second']);
    // The stuck one comes back when somebody else is waiting for another: it is nothing to them.
    const next = ask();
    calls[0]?.resolve('first');
    calls[2]?.resolve('third');
    expect(await next).toBe('third');
  });

  it('8 the one that was stuck may still be first', async () => {
    const { clock, calls, ask } = create();
    const early = ask();
    clock.now = 3_000;
    const late = ask();
    calls[0]?.resolve('first');
    expect(await Promise.all([early, late])).toEqual(['first', 'first']);
    calls[1]?.reject(new Error('nobody waits for this'));
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
