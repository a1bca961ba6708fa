import { expect, it } from 'vitest';
import { createPendingStates, newPendingState } from './pending-states.ts';
import type { Beginning, Taken } from './session-store.ts';

function create() {
  const clock = { now: 0 };
  let count = 0;
  const states = createPendingStates({ now: () => clock.now, newPendingState: () => `s${++count}` });
  return { clock, states };
}

it('2.2 a value can be taken once', () => {
  const { states } = create();
  const value = states.issue();
  expect([states.take(value), states.take(value), states.take('other')]).toEqual([
    'taken',
    'refused',
    'refused',
  ]);
});

it('8 a value lapses after 15 minutes, not before', () => {
  const { clock, states } = create();
  const early = states.issue();
  clock.now = 1;
  const late = states.issue();
  clock.now = 15 * 60_000;
  expect([states.take(early), states.take(late)]).toEqual(['refused', 'taken']);
});

it('8 the oldest goes when ten thousand wait', () => {
  const { states } = create();
  const values = Array.from({ length: 10_001 }, () => states.issue());
  expect([values[0], values[1], values[10_000]].map((value) => states.take(value as string))).toEqual([
    'refused',
    'taken',
    'taken',
  ]);
});

it('2.2 a state is 24 random bytes as hex', () => {
  const values = Array.from({ length: 100 }, newPendingState);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
  expect(new Set(values).size).toBe(100);
});

const MINE = { mark: 'mine' };

it.each<[string, Beginning, string | undefined, Taken]>([
  ['a program ends what a program began', 'program', undefined, 'taken'],
  ['a program ends what a browser began', MINE, undefined, 'taken'],
  ['a program ends what began elsewhere', 'elsewhere', undefined, 'taken'],
  ['a browser ends what it began', MINE, 'mine', 'taken'],
  ['a browser ends what another began', MINE, 'theirs', 'refused'],
  ['a browser without a mark ends what another began', MINE, '', 'refused'],
  ['a browser ends what a program began', 'program', 'mine', 'refused'],
  ['a browser without a mark ends what a program began', 'program', '', 'refused'],
  ['a browser ends what began elsewhere', 'elsewhere', 'mine', 'ask'],
  ['a browser without a mark ends what began elsewhere', 'elsewhere', '', 'ask'],
])('5.2 %s', (_, beginning, claim, expected) => {
  const { states } = create();
  const value = states.issue(beginning);
  expect(states.take(value, claim)).toBe(expected);
  expect(states.take(value)).toBe(expected === 'refused' ? 'taken' : 'refused');
});

it('5.2 a wrong claim uses nothing up', () => {
  const { states } = create();
  const value = states.issue(MINE);
  expect([states.take(value, 'theirs'), states.take(value, 'mine')]).toEqual(['refused', 'taken']);
});

it('5.2 a claim to a value that was never issued is refused', () => {
  expect(create().states.take('other', 'mine')).toBe('refused');
});

it('8 lapsed values make room, and those that are not lapsed stay', () => {
  const { clock, states } = create();
  const values = Array.from({ length: 9_999 }, () => states.issue());
  clock.now = 15 * 60_000 - 1;
  const late = states.issue();
  clock.now = 15 * 60_000;
  states.issue();
  expect([states.take(values[9_998] as string), states.take(late)]).toEqual(['refused', 'taken']);
});
