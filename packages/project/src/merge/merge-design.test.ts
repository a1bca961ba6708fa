import type { Layout } from '@formloom/layout';
import { expect, it } from 'vitest';
import type { Project } from '../project.ts';
import { CONTACT } from '../testing/contact.ts';
import { changedParts, mergeProjects } from './merge-projects.ts';

const LATER = { later: 'kept' };
const withSteps = (layout: Layout, edit: (step: Layout['steps'][number]) => Layout['steps'][number]) => ({
  ...layout,
  steps: layout.steps.map(edit),
});

it.each<[string, (layout: Layout) => Layout]>([
  ['a layout', (layout) => ({ ...layout, ...LATER })],
  ['a step', (layout) => withSteps(layout, (step) => ({ ...step, ...LATER }))],
  [
    'a row',
    (layout) =>
      withSteps(layout, (step) => ({ ...step, rows: step.rows.map((row) => ({ ...row, ...LATER })) })),
  ],
])('unknown keys of a later version in %s are detected as changed, and merged', (_, edit) => {
  const changed: Project = { ...CONTACT, layout: edit(CONTACT.layout) };
  expect(changedParts(CONTACT, changed)).toEqual([{ part: 'layout' }]);
  expect(mergeProjects(CONTACT, CONTACT, changed).project.layout).toEqual(changed.layout);
  expect(mergeProjects(CONTACT, changed, CONTACT).project.layout).toEqual(changed.layout);
});
