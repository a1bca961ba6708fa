// @vitest-environment window
import { setSetting } from '@formloom/project';
import { beforeEach, expect, it } from 'vitest';
import { viewOf } from '../project/canvas-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { createMergeAnnouncer } from './announce-merged.ts';
import { FRESH } from './testing/shared-browser.ts';

beforeEach(() => messageStore.setState({ messages: [] }));
const messages = () => messageStore.getState().messages;

async function begin() {
  const open = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const clock = { now: 0 };
  return { open, clock, announce: createMergeAnnouncer(open, () => clock.now) };
}

it('each kind is said once for whoever goes on changing it, and again after a while', async () => {
  const { clock, announce } = await begin();
  for (const _ of 'abcdef') announce([{ part: 'theme' }], 'Ana', FRESH);
  announce([{ part: 'theme' }, { part: 'layout' }], 'Ana', FRESH);
  announce([{ part: 'theme' }], 'somebody', FRESH);
  expect(messages().map(({ text }) => text)).toEqual([
    'Ana changed the design: joined with yours.',
    'Ana changed the layout: joined with yours.',
    'Somebody changed the design: joined with yours.',
  ]);
  clock.now = 30_000;
  messageStore.setState({ messages: [] });
  announce([{ part: 'theme' }], 'Ana', FRESH);
  expect(messages()).toHaveLength(1);
});

it('undo takes all of it back as one edit of one’s own, and leaves everything else', async () => {
  const { open, announce } = await begin();
  const { edit, receive } = open.store.getState();
  const theirs = { ...FRESH, design: { ...FRESH.design, theme: { preset: 'soft' as const } } };
  receive({ project: theirs, carry: () => theirs, isSame: () => false });
  announce([{ part: 'theme' }], 'Ana', FRESH);
  edit((now) => setSetting(now, 'name', 'mine'));
  messages()[0]?.action?.run();
  const { project, canUndo } = open.store.getState();
  expect([project.design.theme, project.settings.name, canUndo]).toEqual([FRESH.design.theme, 'mine', true]);
  open.store.getState().undo();
  expect(open.store.getState().project.design.theme).toEqual({ preset: 'soft' });
});

it('it goes when the form is left, whose work could not be changed any more', async () => {
  const { announce } = await begin();
  announce([{ part: 'theme' }], 'Ana', FRESH);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(messages()).toEqual([]);
});

it.each([
  [[{ part: 'theme' }], { panel: 'design', area: 'palette' }],
  [[{ part: 'texts' }], { panel: 'texts', area: 'canvas' }],
  [[{ part: 'layout' }], { panel: 'fields', area: 'canvas' }],
  [[{ part: 'field', key: 'a' }], { panel: 'fields', settings: 'a' }],
] as const)('looking at %j leads to it', async (parts, shown) => {
  const { open, announce } = await begin();
  announce(parts, 'Ana', FRESH);
  messages()[0]?.look?.run();
  expect(viewOf(open).getState()).toMatchObject(shown);
});
