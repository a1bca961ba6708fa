import type { WorkSummary } from '@formloom/form';
import { createProject, writeProject } from '@formloom/project';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkListeners } from '../../connection/work-events.ts';
import type { Team } from './team-state.ts';
import { watchTeam } from './watch-team.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const summary = (form: string, revision: number): WorkSummary => ({
  account: 1,
  form,
  name: form,
  revision,
  updatedAt: 1,
  updatedBy: 'Ana',
  last: { what: 'changed', by: 'Ana', at: 1 },
});
const project = JSON.parse(
  writeProject(
    createProject(
      { id: 'a', name: 'A', fields: [{ name: 'x', label: 'X', type: 'text', required: false }] },
      { account: 1 },
    ),
  ),
);
const UNREACHABLE = { failure: { kind: 'unreachable', error: '' } } as const;
const EXPIRED = { failure: { kind: 'expired', error: '' } } as const;

async function begin(isKept: (form: string) => boolean = () => false) {
  const told: Team[] = [];
  const asked: string[] = [];
  const service = {
    projects: [summary('a', 1)],
    trouble: null as null | typeof UNREACHABLE | typeof EXPIRED,
  };
  let news: WorkListeners | undefined;
  const answer = async <T>(what: string, value: T) => {
    asked.push(what);
    return service.trouble ?? { value };
  };
  const watch = watchTeam({
    client: {
      list: () => answer('list', service.projects),
      trash: () => answer('bin', []),
      activity: () => answer('activity', []),
      themes: () => answer('designs', []),
      read: (form) => answer(`read ${form}`, { revision: 1, updatedAt: 1, updatedBy: 'Ana', project }),
    },
    subscribe(heard) {
      news = heard;
      return { wake() {}, close() {} };
    },
    onChange: (team) => told.push(team),
    now: () => Date.now(),
    tab: 'me.1',
    isSavedHere: isKept,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { watch, told, asked, service, news: () => news as WorkListeners, last: () => told.at(-1) as Team };
}

it('reads the list, and what work looks like that this browser has never seen, once for each revision', async () => {
  const { last, asked, watch, service } = await begin();
  expect([...(last().projects?.keys() ?? [])]).toEqual(['a']);
  expect(last().pictures.get('a')).toMatchObject({ fields: 1, steps: 1 });
  await watch.refresh();
  expect(asked.filter((what) => what === 'read a')).toHaveLength(1);
  service.projects = [summary('a', 2)];
  await watch.refresh();
  expect(asked.filter((what) => what === 'read a')).toHaveLength(2);
});

it('asks for no picture of what is kept here', async () => {
  const { asked } = await begin(() => true);
  expect(asked).toEqual(['list', 'bin', 'activity', 'designs']);
});

it('several changes are read once; who has a form open is told at once, without one’s own tabs', async () => {
  const { news, asked, last } = await begin(() => true);
  asked.length = 0;
  for (const revision of [2, 3, 4]) news().onChange('a', revision, 'Ana');
  news().onPeople('a', [
    { name: 'Ana', editing: true, tab: 'other.1' },
    { name: 'Me', editing: true, tab: 'me.2' },
  ]);
  expect(
    last()
      .people.get('a')
      ?.map(({ name }) => name),
  ).toEqual(['Ana']);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.filter((what) => what === 'list')).toHaveLength(1);
});

it('what cannot be reached is told since when, what is known stays, and it catches up by itself', async () => {
  const { service, watch, last, asked, news } = await begin(() => true);
  news().onPeople('a', [{ name: 'Ana', editing: true, tab: 'other.1' }]);
  service.trouble = UNREACHABLE;
  const since = Date.now();
  await watch.refresh();
  await vi.advanceTimersByTimeAsync(25_000);
  expect([last().trouble, last().projects?.size]).toEqual([{ since, isSignedOut: false }, 1]);
  service.trouble = null;
  await vi.advanceTimersByTimeAsync(10_000);
  // Who is there was told over a line of its own, and is not told again.
  expect([last().trouble, last().people.get('a')?.length]).toEqual([null, 1]);
  service.trouble = EXPIRED;
  await watch.refresh();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([last().trouble?.isSignedOut, asked]).toEqual([true, []]);
});

it('nothing is told to a screen that is gone', async () => {
  const { watch, told, news } = await begin(() => true);
  const before = told.length;
  news().onChange('a', 2, 'Ana');
  watch.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(before);
});
