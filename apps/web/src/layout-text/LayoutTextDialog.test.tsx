// @vitest-environment window
import { createProject } from '@formloom/project';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { description, fire, named, one, press, render, type } from '../ui/testing/render.ts';
import { LayoutTextDialog } from './LayoutTextDialog.tsx';

const words = WORDS_EN.layoutText;
const field = (name: string) => ({ name, label: name, type: 'text', required: false });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function openDialog() {
  const form = { id: 'form', name: 'Form', fields: ['a', 'b'].map(field) };
  const project = createProject(form, { account: 4210 });
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  let closed = 0;
  const place = await render(
    <ProjectProvider value={open}>
      <LayoutTextDialog onClose={() => (closed += 1)} />
    </ProjectProvider>,
  );
  const area = one(place, 'textarea') as HTMLTextAreaElement;
  const begun = area.value;
  return {
    place,
    area,
    begun,
    closed: () => closed,
    said: () => messageStore.getState().announced,
    pause: () => act(async () => vi.advanceTimersByTime(1_500)),
    pressButton: (name: string) =>
      fire(named(place, 'button', name), new MouseEvent('click', { bubbles: true })),
  };
}

it('how many mistakes there are is said after a pause, once, and only when it changed', async () => {
  const { place, area, begun, said, pause } = await openDialog();
  const before = said().id;
  for (const end of ['x', 'xy', 'xyz']) await type(area, `${begun}\n${end}`);
  expect(said().id).toBe(before);
  await pause();
  const first = said();
  expect([first.text, description(area)]).toEqual([words.mistakes(1), `${words.hint} ${words.mistakes(1)}`]);
  await type(area, `${begun}\nother`);
  await pause();
  expect(said()).toBe(first);
  await type(area, `${begun}\nx\ny`);
  await pause();
  expect(said().text).toBe('2 mistakes.');
  await type(area, begun);
  await pause();
  expect([said().text, description(area)]).toEqual([words.mistakes(0), words.hint]);
  expect(place.querySelectorAll('[aria-live]')).toHaveLength(0);
});

it('Escape asks before it throws away what was written', async () => {
  const { place, area, begun, closed, pressButton } = await openDialog();
  expect(await press(area, 'Escape')).toBe(false);
  await type(area, `${begun}\n// mine`);
  expect(await press(area, 'Escape')).toBe(true);
  expect(one(place, 'dialog dialog h2').textContent).toBe(words.leave.title);
  // That of the question is not the text's.
  expect(await press(named(place, 'button', words.leave.stay), 'Escape')).toBe(false);
  await pressButton(words.leave.stay);
  expect([area.value, closed()]).toEqual([`${begun}\n// mine`, 0]);
  await press(area, 'Escape');
  await pressButton(words.leave.go);
  expect(closed()).toBe(1);
});
