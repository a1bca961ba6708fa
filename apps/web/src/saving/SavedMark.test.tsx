// @vitest-environment window

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { type OpenProject, openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import type { SharingStatus } from '../project/sharing.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { FRESH } from '../project/testing/saving-tabs.ts';
import { statusWords } from '../sync/words.ts';
import { render } from '../ui/testing/render.ts';
import { SavedMark } from './SavedMark.tsx';

async function show() {
  const open = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <SavedMark />
    </ProjectProvider>,
  );
  const seen = () => {
    const mark = place.querySelector<HTMLElement>('[data-mark]');
    return [mark?.dataset.mark, mark?.textContent, mark?.title];
  };
  return { open, seen };
}

const set = (
  open: OpenProject,
  mark: 'untouched' | 'saving' | 'saved' | 'failed',
  status: SharingStatus | null,
  words: string | null = null,
) =>
  act(async () => {
    open.saver.state.setState({ mark });
    open.sharing.setState({ status, words, describe: statusWords });
  });

describe('the mark in the header', () => {
  it('is as it was where work is not shared', async () => {
    const { open, seen } = await show();
    expect(seen()[0]).toBeUndefined();
    await set(open, 'saved', null);
    expect(seen()).toEqual(['saved', 'Saved', 'Your work is saved in this browser.']);
  });

  it.each<[SharingStatus, string, string]>([
    ['shared', 'saved', 'Saved for all'],
    ['sending', 'saving', 'Sending…'],
    ['waiting', 'saving', 'Saved here, waiting for the line'],
    ['choice', 'conflict', 'A choice to make'],
    ['signed-out', 'conflict', 'Saved here, signed out'],
  ])('says of %s where it is', async (status, look, words) => {
    const { open, seen } = await show();
    await set(open, 'saved', status);
    expect(seen().slice(0, 2)).toEqual([look, words]);
  });

  it('says nothing of a form that was merely opened, and that others have what was not touched here', async () => {
    const { open, seen } = await show();
    await set(open, 'untouched', 'here');
    expect(seen()[0]).toBeUndefined();
    await set(open, 'untouched', 'shared');
    expect(seen()[1]).toBe('Saved for all');
  });

  it('says first what this browser could not keep', async () => {
    const { open, seen } = await show();
    await set(open, 'failed', 'shared');
    expect(seen()[1]).toBe('Not saved');
  });

  it('has the service’s own words where it refused', async () => {
    const { open, seen } = await show();
    await set(open, 'saved', 'refused', 'No project: layout');
    expect(seen()[2]).toMatch(/\(No project: layout\)$/);
  });
});
