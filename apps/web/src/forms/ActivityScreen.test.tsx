// @vitest-environment window
import { WORK_LIMITS, type WorkActivity } from '@formloom/form';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { TeamClient } from '../connection/team-client.ts';
import { TEAM_EN } from '../i18n/team-en.ts';
import { meStore } from '../team/me.ts';
import { named, render } from '../ui/testing/render.ts';
import { ActivityScreen } from './ActivityScreen.tsx';

const words = TEAM_EN.activity;
const CONNECTION = { forms: [], connected: true, account: null, accounts: null };
const page = (first: number, count: number): WorkActivity[] =>
  Array.from({ length: count }, (_, index) => ({ id: first - index, at: 1, who: 'Ana', what: 'connected' }));

async function open(...answers: Array<readonly WorkActivity[] | 'failed'>) {
  meStore.setState({ name: null, fixed: false, isLoaded: true });
  const asked: Array<number | undefined> = [];
  const activity: TeamClient['activity'] = async (before) => {
    asked.push(before);
    const answer = answers.shift() ?? [];
    return answer === 'failed' ? { failure: { kind: 'unreachable', error: '' } } : { value: answer };
  };
  const client = { activity };
  const place = await render(<ActivityScreen connection={CONNECTION} client={client} />);
  const press = (name: string) => act(async () => named(place, 'button', name).click());
  return { place, asked, press, rows: () => place.querySelectorAll('[data-activity]').length };
}

it('a page at a time, each from where the one before ended, until there is nothing more', async () => {
  const full = WORK_LIMITS.activityPage;
  const { place, asked, press, rows } = await open(page(300, full), page(200, 3));
  expect(rows()).toBe(full);
  await press(words.more);
  expect([asked, rows(), place.textContent?.includes(words.all)]).toEqual([
    [undefined, 301 - full],
    full + 3,
    true,
  ]);
});

it('where nothing has happened yet that is said', async () => {
  expect((await open([])).place.textContent).toContain(words.none);
});

it('where a page does not come there is a way on that keeps what is known', async () => {
  const full = WORK_LIMITS.activityPage;
  const { place, press, rows } = await open(page(300, full), 'failed', page(200, 1));
  await press(words.more);
  expect([rows(), place.textContent?.includes(words.failed)]).toEqual([full, true]);
  await press(words.more);
  expect([rows(), place.textContent?.includes(words.failed)]).toEqual([full + 1, false]);
});
