import { expect, it } from 'vitest';
import type { FiguresClient } from '../../connection/figures-client.ts';
import { createCompletions } from './completions.ts';

const version = (views: number, done: number) =>
  ({ version: 'v', views, starts: views, done, steps: [], errors: [], leftAt: [] }) as const;

function begin(told: Readonly<Record<string, ReadonlyArray<ReturnType<typeof version>>>>) {
  const asked: string[] = [];
  const state = { now: 0, isAway: false, most: 0, under: 0 };
  const read: FiguresClient['read'] = async (form, days) => {
    asked.push(`${form} ${days}`);
    state.under += 1;
    state.most = Math.max(state.most, state.under);
    await Promise.resolve();
    state.under -= 1;
    return state.isAway ? { failure: { kind: 'unreachable', error: '' } } : { value: told[form] ?? [] };
  };
  return { ...createCompletions({ read }, () => state.now), asked, state };
}

it('sums the versions of a form, and asks for one form after the other', async () => {
  const { ask, known, asked, state } = begin({ a: [version(1_000, 700), version(240, 69)], b: [] });
  await Promise.all([ask('a'), ask('b'), ask('c')]);
  expect([...known.getState()]).toEqual([['a', { visits: 1_240, sent: 769 }]]);
  expect([asked, state.most]).toEqual([['a 30', 'b 30', 'c 30'], 1]);
});

it('asks again after a while only, or where it was not told', async () => {
  const { ask, asked, state } = begin({});
  await ask('a');
  await ask('a');
  expect(asked).toHaveLength(1);
  state.now = 60_001;
  state.isAway = true;
  await ask('a');
  await ask('a');
  expect(asked).toHaveLength(3);
});
