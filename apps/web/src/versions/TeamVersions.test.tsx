// @vitest-environment window
import { WORK_PATH, type WorkVersion } from '@formloom/form';
import { createProject, setSetting, writeProject } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { serve } from '../connection/testing/fake-service.ts';
import { WORDS_EN } from '../i18n/en.ts';
import { TEAM_EN } from '../i18n/team-en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { meStore } from '../team/me.ts';
import { named, one, render } from '../ui/testing/render.ts';
import { isListedFor, TeamVersions } from './TeamVersions.tsx';
import type { TeamVersionList } from './useTeamVersions.ts';
import type { ShownVersion } from './version-actions.ts';

const FRESH = createProject({ id: 'f', name: 'F', fields: [] }, { account: 1 });
const VERSIONS: WorkVersion[] = [
  { id: 'v2', at: 2, by: 'Ana Ruiz', why: 'upload', name: null },
  { id: 'v1', at: 1, by: 'Laura', why: 'kept', name: 'For the fair' },
];

beforeEach(() => meStore.setState({ name: 'Laura', fixed: false, isLoaded: true }));

async function open(versions: TeamVersionList) {
  const work = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const looked: ShownVersion[] = [];
  const place = await render(
    <ProjectProvider value={work}>
      <TeamVersions versions={versions} onLook={(version) => looked.push(version)} />
    </ProjectProvider>,
  );
  return { work, place, looked };
}

it('says who kept what and why, and reads it when it is looked at', async () => {
  const then = setSetting(FRESH, 'name', 'As it was');
  serve({
    [WORK_PATH.version('f', 'v1')]: { ...VERSIONS[1], project: JSON.parse(writeProject(then)) },
  });
  const { place, looked } = await open(VERSIONS);
  const items = [...place.querySelectorAll('[data-team-version]')].map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^ARUploadedUploaded by Ana Ruiz, /),
    expect.stringMatching(/^LFor the fairKept by you, /),
  ]);
  await act(async () => named(place, 'button', 'For the fair').click());
  expect((await looked[0]?.read())?.settings.name).toBe('As it was');
});

it('taking one back is one entry of the history', async () => {
  const then = setSetting(FRESH, 'name', 'As it was');
  serve({
    [WORK_PATH.version('f', 'v1')]: { ...VERSIONS[1], project: JSON.parse(writeProject(then)) },
  });
  const { place, work } = await open(VERSIONS);
  await act(async () => named(place, 'button', WORDS_EN.work.versions.more('For the fair')).click());
  await act(async () => named(document, '[role="menuitem"]', WORDS_EN.work.versions.takeBack).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const { project, canUndo } = work.store.getState();
  expect([project.settings.name, canUndo]).toEqual(['As it was', true]);
  work.store.getState().undo();
  expect(work.store.getState().project.settings.name).toBe(FRESH.settings.name);
});

it('failed, and off', async () => {
  expect(one((await open('failed')).place, '[role="alert"]').textContent).toBe(TEAM_EN.versions.failed);
  expect((await open('off')).place.textContent).toBe('');
});

it('a version of this browser that the team has, too, is listed once', () => {
  expect([
    isListedFor({ teamId: 'v1' }, VERSIONS),
    isListedFor({ teamId: 'gone' }, VERSIONS),
    isListedFor({}, VERSIONS),
    isListedFor({ teamId: 'v1' }, 'failed'),
  ]).toEqual([true, false, false, false]);
});
