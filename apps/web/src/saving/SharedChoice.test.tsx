// @vitest-environment window

import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import type { SharingChoice } from '../project/sharing.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { FRESH } from '../project/testing/saving-tabs.ts';
import { choiceWords } from '../sync/words.ts';
import { render } from '../ui/testing/render.ts';
import { SavingNotices } from './SavingNotices.tsx';

async function ask(choice: SharingChoice | null) {
  const open = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const choose = vi.fn();
  const place = await render(
    <ProjectProvider value={open}>
      <SavingNotices />
    </ProjectProvider>,
  );
  await act(async () => open.sharing.setState({ choice, choose, ask: choiceWords }));
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
  return { open, place, press, choose };
}
const THEIRS: SharingChoice = {
  parts: [{ part: 'theme' }, { part: 'field', key: 'email' }],
  by: 'Ana',
  at: 0,
  theirs: FRESH,
};

it('nothing is asked where nothing is to choose', async () => {
  const { place } = await ask(null);
  expect(place.textContent).toBe('');
});

it('says who changed what, and takes the side that is pressed', async () => {
  const { place, press, choose } = await ask(THEIRS);
  expect(place.textContent).toContain('Ana changed the design and the settings while you did.');
  await press('Take theirs');
  await press('Keep mine');
  expect(choose.mock.calls).toEqual([['theirs'], ['mine']]);
});

it('work that was thrown away can be shared again', async () => {
  const { place, press, choose } = await ask({ ...THEIRS, by: '', theirs: null });
  expect(place.textContent).toContain('Somebody put the work on this form into the bin.');
  await press('Share mine again');
  expect(choose.mock.calls).toEqual([['mine']]);
});
