import { expect, it } from 'vitest';
import { createFairScheduler } from './fair-scheduler.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function create() {
  const clock = { now: 0 };
  const done: string[] = [];
  const scheduler = createFairScheduler(() => clock.now, 8);
  /** Takes two milliseconds a time. */
  const join = (name: string, times: number) => {
    let left = times;
    const one = {
      network: name.slice(0, 1),
      step() {
        done.push(name);
        clock.now += 2;
        left -= 1;
        if (left > 0) scheduler.join(one);
      },
    };
    scheduler.join(one);
    return one;
  };
  return { clock, done, scheduler, join };
}

it('goes from address to address, and within one from connection to connection', async () => {
  const { done, join } = create();
  for (const name of ['a1', 'a2', 'a3', 'b1']) join(name, 2);
  await turn();
  expect(done).toEqual(['a1', 'b1', 'a2', 'b1']);
  await turn();
  expect(done.slice(4)).toEqual(['a3', 'a1', 'a2', 'a3']);
});

it('stops after a few milliseconds, so that others come in between', async () => {
  const { done, join } = create();
  join('a1', 100);
  const seen: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await turn();
    seen.push(done.length);
  }
  expect(seen).toEqual([4, 8, 12]);
});

it('while others keep coming only goes on now and then, one step at a time', async () => {
  const { done, join, scheduler, clock } = create();
  clock.now = 100;
  join('a1', 100);
  const seen: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    scheduler.hurry();
    await turn();
    seen.push(done.length);
    clock.now += 3;
  }
  expect(seen).toEqual([1, 1, 1, 2, 2, 2]);
  await turn();
  expect(done).toHaveLength(6);
});

it('who joins twice has one turn', async () => {
  const { done, join, scheduler } = create();
  scheduler.join(join('a1', 1));
  await turn();
  expect(done).toEqual(['a1']);
});

it('knows when a turn has lasted too long, and begins anew with the next', async () => {
  const { scheduler, clock } = create();
  /** It looks at the clock now and then only. */
  const isOver = () => Array.from({ length: 16 }, scheduler.isOver).at(-1);
  expect(isOver()).toBe(false);
  clock.now += 30;
  expect(isOver()).toBe(false);
  clock.now += 11;
  expect([isOver(), scheduler.isOver()]).toEqual([true, true]);
  await turn();
  expect(isOver()).toBe(false);
});
