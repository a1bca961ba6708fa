import { expect, it } from 'vitest';
import type { AnalyticsClient } from '../../connection/analytics-client.ts';
import { UNREACHABLE_FAILURE } from '../../connection/service-client.ts';
import { projectKey } from '../../project/storage.ts';
import { createCompletions } from './completions.ts';

const version = (views: number, done: number) =>
  ({ version: 'v', views, starts: views, done, steps: [], errors: [], leftAt: [] }) as const;

function begin(told: Readonly<Record<string, ReadonlyArray<ReturnType<typeof version>>>>) {
  const asked: string[] = [];
  const state = { now: 0, isAway: false, most: 0, under: 0 };
  const clientOf = (account: number | null): Pick<AnalyticsClient, 'read'> => ({ read: reader(account) });
  const reader = (account: number | null) => async (form: string, days: number) => {
    asked.push(`${account} ${form} ${days}`);
    state.under += 1;
    state.most = Math.max(state.most, state.under);
    await Promise.resolve();
    state.under -= 1;
    return state.isAway ? { failure: UNREACHABLE_FAILURE } : { value: told[form] ?? [] };
  };
  const { ask, known } = createCompletions(clientOf, () => state.now);
  return { ask: (formId: string, account = 7) => ask({ account, formId }), known, asked, state };
}

it('sums the versions of a form, and asks for one form after the other', async () => {
  const { ask, known, asked, state } = begin({ a: [version(1_000, 700), version(240, 69)], b: [] });
  await Promise.all([ask('a'), ask('b'), ask('c')]);
  expect([...known.getState()]).toEqual([[projectKey(7, 'a'), { visits: 1_240, sent: 769 }]]);
  expect([asked, state.most]).toEqual([['7 a 30', '7 b 30', '7 c 30'], 1]);
});

it('knows two forms of one id in two accounts apart', async () => {
  const { ask, asked } = begin({});
  await Promise.all([ask('a', 7), ask('a', 8)]);
  expect(asked).toEqual(['7 a 30', '8 a 30']);
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
