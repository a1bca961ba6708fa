// @vitest-environment window
/** A design that was given to a form while it was closed. */

import { setTheme, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { applyTo } from '../design/other-forms.ts';
import { projectKey } from '../project/storage.ts';
import { createMemoryStorage, NO_VERSIONS } from '../project/testing/browser-stand-ins.ts';
import { named } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const PROJECT = projectOf(groups([field('one', 'One')]));
const FROM = setTheme(projectOf({ ...groups([field('one', 'One')]), id: 'other' }), { preset: 'night' });
const KEY = projectKey(4210, 'demo');

it('is told of when the form is opened, one undo away', async () => {
  const storage = createMemoryStorage();
  await storage.save(KEY, writeProject(PROJECT), 0, 'tab');
  const applying = { storage, versions: NO_VERSIONS, tab: 'other' };
  expect((await applyTo(KEY, FROM, 'Before', applying)).kind).toBe('done');
  const { shown, state, click } = await openEditor(PROJECT, {}, storage);
  expect([shown(), state().project.design.theme.preset]).toEqual([
    ['The design of another form was applied to this one.'],
    'night',
  ]);
  await click(named(document, '[role="status"] button', 'Undo'));
  expect(state().project).toEqual(PROJECT);
});
