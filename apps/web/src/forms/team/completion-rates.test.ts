import { expect, it } from 'vitest';
import type { TeamClient } from '../../connection/team-client.ts';
import { projectKey } from '../../project/storage.ts';
import { createCompletionRates } from './completion-rates.ts';

const version = (views: number, done: number) =>
  ({ version: 'v', views, starts: views, done, steps: [], errors: [], leftAt: [] }) as const;

function begin(told: Readonly<Record<string, ReadonlyArray<ReturnType<typeof version>>>>) {
  const asked: string[] = [];
  const state = { now: 0, isAway: false, most: 0, under: 0 };
  const clientOf = (account: number | null): Pick<TeamClient, 'analytics'> => ({
    analytics: reader(account),
  });
  const reader = (account: number | null) => async (form: string, days: number) => {
    asked.push(`${account} ${form} ${days}`);
    state.under += 1;
    state.most = Math.max(state.most, state.under);
    await Promise.resolve();
    state.under -= 1;
    return state.isAway
      ? { failure: { kind: 'unreachable' as const, error: '' } }
      : { value: told[form] ?? [] };
  };
  const { load, rates } = createCompletionRates(clientOf, () => state.now);
  return { load: (formId: string, account = 7) => load({ account, formId }), rates, asked, state };
}

it('sums the versions of a form, and asks for one form after the other', async () => {
  const { load, rates, asked, state } = begin({ a: [version(1_000, 700), version(240, 69)], b: [] });
  await Promise.all([load('a'), load('b'), load('c')]);
  expect([...rates.getState()]).toEqual([[projectKey(7, 'a'), { visits: 1_240, sent: 769 }]]);
  expect([asked, state.most]).toEqual([['7 a 30', '7 b 30', '7 c 30'], 1]);
});

it('knows two forms of one id in two accounts apart', async () => {
  const { load, asked } = begin({});
  await Promise.all([load('a', 7), load('a', 8)]);
  expect(asked).toEqual(['7 a 30', '8 a 30']);
});

it('asks again after a while only, or where it was not told', async () => {
  const { load, asked, state } = begin({});
  await load('a');
  await load('a');
  expect(asked).toHaveLength(1);
  state.now = 60_001;
  state.isAway = true;
  await load('a');
  await load('a');
  expect(asked).toHaveLength(3);
});
