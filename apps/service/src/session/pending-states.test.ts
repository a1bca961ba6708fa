import { expect, it } from 'vitest';
import { createPendingStates, newPendingState } from './pending-states.ts';

function create() {
  const clock = { now: 0 };
  let count = 0;
  const states = createPendingStates({ now: () => clock.now, newPendingState: () => `s${++count}` });
  return { clock, states };
}

it('2.2 a value can be taken once', () => {
  const { states } = create();
  const value = states.issue();
  expect([states.take(value), states.take(value), states.take('other')]).toEqual([true, false, false]);
});

it('8 a value lapses after 15 minutes, not before', () => {
  const { clock, states } = create();
  const early = states.issue();
  clock.now = 1;
  const late = states.issue();
  clock.now = 15 * 60_000;
  expect([states.take(early), states.take(late)]).toEqual([false, true]);
});

it('8 the oldest goes when ten thousand wait', () => {
  const { states } = create();
  const values = Array.from({ length: 10_001 }, () => states.issue());
  expect([values[0], values[1], values[10_000]].map((value) => states.take(value as string))).toEqual([
    false,
    true,
    true,
  ]);
});

it('2.2 a state is 24 random bytes as hex', () => {
  const values = Array.from({ length: 100 }, newPendingState);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
  expect(new Set(values).size).toBe(100);
});

it.each([
  ['no claim and no mark', undefined, undefined, true],
  ['no claim', 'mine', undefined, true],
  ['a claim and no mark', undefined, 'mine', true],
  ['its own mark', 'mine', 'mine', true],
  ['another mark', 'mine', 'theirs', false],
  ['a claim of no mark', 'mine', '', false],
])('5.2 with %s', (_, mark, claim, expected) => {
  const { states } = create();
  expect(states.take(states.issue(mark), claim)).toBe(expected);
});

it('5.2 a wrong claim uses nothing up', () => {
  const { states } = create();
  const value = states.issue('mine');
  expect([states.take(value, 'theirs'), states.take(value, 'mine')]).toEqual([false, true]);
});

it('5.2 a claim to a value that was never issued is refused', () => {
  expect(create().states.take('other', 'mine')).toBe(false);
});

it('8 lapsed values make room, and those that are not lapsed stay', () => {
  const { clock, states } = create();
  const values = Array.from({ length: 9_999 }, () => states.issue());
  clock.now = 15 * 60_000 - 1;
  const late = states.issue();
  clock.now = 15 * 60_000;
  states.issue();
  expect([states.take(values[9_998] as string), states.take(late)]).toEqual([false, true]);
});
