import type { Finding } from '@formloom/check';
import { type Command, command, dispatch, findField } from '@formloom/layout';
import { boardOf, createProject, failuresOf, lookOf, setLooks, withLayout } from '@formloom/project';
import { expect, it } from 'vitest';
import { remedyOf } from './quick-fixes.ts';

let ids = 0;
const newId = () => `n${++ids}`;
const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const fresh = createProject({ id: 'form', name: 'Form', fields: ['a', 'b', 'c'].map(field) }, { newId });
const [step] = fresh.layout.steps;
const run = (project: typeof fresh, given: Command) =>
  withLayout(project, dispatch(project.layout, { board: boardOf(project), newId }, given).layout);

it('puts everything that is missing into the form, at its end', () => {
  const taken = run(fresh, command('removeFieldFromStep', step?.id ?? '', 'a'));
  const lacking = run(taken, command('removeFieldFromStep', step?.id ?? '', 'b'));
  const remedy = remedyOf(
    [
      { code: 'unplaced-field', severity: 'should', action: 'place-field', at: 'a' },
      { code: 'unplaced-field', severity: 'should', action: 'place-field', at: 'b' },
    ],
    newId,
  );
  if (remedy?.kind !== 'edit') throw new Error('It should be an edit');
  const { layout } = remedy.change(lacking);
  expect([findField(layout, 'a')?.rowIndex, findField(layout, 'b')?.rowIndex]).toEqual([1, 2]);
});

it('takes an empty step away', () => {
  const two = run(fresh, command('addStep'));
  const empty = two.layout.steps[1]?.id ?? '';
  const remedy = remedyOf(
    [{ code: 'empty-step', severity: 'should', action: 'remove-step', step: empty }],
    newId,
  );
  if (remedy?.kind !== 'edit') throw new Error('It should be an edit');
  expect(remedy.change(two).layout.steps).toHaveLength(1);
});

it('makes colours that are too close good enough, all of them at once', () => {
  const pale = setLooks(fresh, { border: '#eeeeee', text: '#bbbbbb', textDark: '#333333', error: '#777777' });
  const look = (project: typeof fresh) => lookOf(project.design.theme, project.details.style);
  expect(failuresOf(look(pale)).length).toBeGreaterThan(3);
  const remedy = remedyOf([{ code: 'low-contrast', severity: 'should', action: 'set-colour' }], newId);
  if (remedy?.kind !== 'edit') throw new Error('It should be an edit');
  expect(failuresOf(look(remedy.change(pale)))).toEqual([]);
});

it.each<[Finding['action'], string | undefined]>([
  ['take-changes', 'take'],
  ['set-submit-url', 'export'],
  ['set-account', 'export'],
  ['set-private', 'edit'],
  ['translate-words', 'edit'],
  ['set-colour', 'edit'],
  ['edit-css', 'css'],
  ['edit-translations', 'texts'],
  ['switch-account', 'reconnect'],
  ['rename-step', 'rename'],
  ['open-in-account', undefined],
])('%s leads to %s', (action, kind) => {
  const finding = { code: 'drift', severity: 'must', step: 's', ...(action && { action }) } as const;
  expect(remedyOf([finding], newId)?.kind).toBe(kind);
});
