import type { WorkSummary } from '@formloom/form';
import { expect, it } from 'vitest';
import type { WorkState } from '../work-state.ts';
import { daysLeft, NO_TEAM, othersOf, recentActivity, teamWorkState } from './team-state.ts';

const summary = (what: WorkSummary['last']['what'], by = 'Ana'): WorkSummary => ({
  account: 1,
  form: 'f',
  name: 'F',
  revision: 1,
  updatedAt: 5,
  updatedBy: by,
  last: { what, by, at: 7 },
});

const NONE: WorkState = { kind: 'none' };
const CHANGED: WorkState = { kind: 'changed', at: 1, changes: 2, breaks: false };

it.each([
  ['changed', { kind: 'work', savedAt: 7 }],
  ['exported', { kind: 'exported', as: 'export', at: 7, isEdited: false, isCompared: true }],
  ['uploaded as draft', { kind: 'exported', as: 'upload', at: 7, isEdited: false, isCompared: true }],
  ['published', { kind: 'exported', as: 'publish', at: 7, isEdited: false, isCompared: true }],
] as const)('%s by the team', (what, state) => {
  expect(teamWorkState(NONE, summary(what))).toEqual(state);
});

it('what the account left behind is told before all else; without the team’s work it is one’s own', () => {
  expect([teamWorkState(CHANGED, summary('published')), teamWorkState(NONE, undefined)]).toEqual([
    CHANGED,
    NONE,
  ]);
});

it('others are all who left a trace; somebody without a name may be oneself', () => {
  const team = {
    ...NO_TEAM,
    projects: new Map([['f', summary('changed')]]),
    trash: [summary('changed', 'somebody')],
    activity: [{ id: 1, at: 1, who: 'Ben', what: 'connected' as const }],
    people: new Map([['f', [{ name: 'Cy', editing: false }]]]),
  };
  expect([...othersOf(team, null)].sort()).toEqual(['Ana', 'Ben', 'Cy']);
  expect([...othersOf(team, 'Ana')].sort()).toEqual(['Ben', 'Cy', 'somebody']);
  expect(othersOf(NO_TEAM, null).size).toBe(0);
});

it('days that are left are counted as people do', () => {
  const day = 86_400_000;
  expect([30 * day, 29.2 * day, day, 0.9 * day, -5].map((until) => daysLeft(until, 0))).toEqual([
    30, 30, 1, 0, 0,
  ]);
});

it('that somebody looked is no news', () => {
  const told = (id: number, what: 'opened' | 'changed') => ({ id, at: id, who: 'Ana', what });
  expect(
    recentActivity([told(4, 'opened'), told(3, 'changed'), told(2, 'opened'), told(1, 'changed')], 1),
  ).toEqual([told(3, 'changed')]);
});
