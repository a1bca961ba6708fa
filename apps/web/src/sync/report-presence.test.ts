import { setSetting, withLayout } from '@formloom/project';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PresenceUpdate } from '../connection/team-client.ts';
import { openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { positionOf, reportPresence } from './report-presence.ts';
import { FRESH } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const row = (field: string) => ({ id: `row ${field}`, fields: [field] });
const first = { id: 'first', title: 'First', rows: [row('a'), row('b')] };
const second = { id: 'second', title: 'Second', rows: [row('c')] };
const PROJECT = withLayout(FRESH, { mode: 'multi-step', steps: [first, second] });

async function begin() {
  const open = await openSaved(PROJECT, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const posted: Array<Omit<PresenceUpdate, 'tab'>> = [];
  const page = { isHidden: false };
  const telling = reportPresence({
    open,
    tab: 't',
    post: ({ tab: _, ...where }) => void posted.push(where),
    isHidden: () => page.isHidden,
  });
  return { open, posted, page, ...telling };
}

it('says where one is: the chosen field and its step, at most once a second, and the last of it always', async () => {
  const { open, posted } = await begin();
  for (const selected of ['a', 'b', 'c']) open.selection.setState({ selected });
  expect(posted).toEqual([{ editing: false }]);
  vi.advanceTimersByTime(1_000);
  expect(posted.slice(1)).toEqual([{ editing: false, step: second.id, field: 'c' }]);
  open.selection.setState({ selected: null });
  vi.advanceTimersByTime(1_000);
  expect(posted.slice(2)).toEqual([{ editing: false }]);
});

it('says it again before it would be forgotten, not where nobody looks, and that one is gone', async () => {
  const { posted, page, wake, close } = await begin();
  vi.advanceTimersByTime(25_000);
  expect(posted).toHaveLength(3);
  page.isHidden = true;
  vi.advanceTimersByTime(60_000);
  expect(posted).toHaveLength(3);
  page.isHidden = false;
  wake();
  close();
  vi.advanceTimersByTime(60_000);
  expect(posted.slice(3)).toEqual([{ editing: false }, { editing: false, gone: true }]);
});

it('whoever changes something is working for a minute; what others changed is not one’s own doing', async () => {
  const { open, posted, enter } = await begin();
  open.saver.receive(() => open.store.getState().edit((now) => setSetting(now, 'name', 'theirs')));
  vi.advanceTimersByTime(2_000);
  expect(posted.at(-1)).toEqual({ editing: false });
  open.store.getState().edit((now) => setSetting(now, 'name', 'mine'));
  expect(posted.at(-1)).toEqual({ editing: true });
  enter(first.id);
  vi.advanceTimersByTime(1_000);
  expect(posted.at(-1)).toEqual({ editing: true, step: first.id });
  vi.advanceTimersByTime(61_000);
  expect(posted.at(-1)).toEqual({ editing: false, step: first.id });
});

it.each([
  ['a field', 'a', null, { step: first.id, field: 'a' }],
  ['one that is in no step', 'gone', second.id, { step: second.id }],
  ['a step that is no more', null, 'gone', {}],
])('the place of %s', (_, selected, entered, place) => {
  expect(positionOf(PROJECT, selected, entered)).toEqual(place);
});

it('a conditional field is where the one is that it depends on', () => {
  const [a] = PROJECT.details.fields;
  if (!a) throw new Error('There is no field');
  const child = { ...a, key: 'child', name: 'child', parent: 'c' };
  const project = { ...PROJECT, details: { ...PROJECT.details, fields: [...PROJECT.details.fields, child] } };
  expect(positionOf(project, 'child', null)).toEqual({ step: second.id, field: 'child' });
});
