import { expect, it } from 'vitest';
import type { LastExport, WorkOnForm } from '../project/saved-work.ts';
import { WORK_ON_FORM } from '../project/testing/work-on-form.ts';
import { isShown, orphanedWork, type Show, type WorkState, workState } from './work-state.ts';

const work = (exported: Partial<LastExport> | null): WorkOnForm => ({
  ...WORK_ON_FORM,
  exported: exported && { id: 'v', kind: 'export', at: 60, isEdited: false, seen: null, ...exported },
});
const seen = (date: number, changes: number, breaks = false) => ({ seen: { date, changes, breaks } });
const exported = { kind: 'exported', as: 'export', at: 60, isEdited: false, isCompared: true } as const;

it.each<[string, WorkOnForm | undefined, boolean, WorkState]>([
  ['nothing yet', undefined, false, { kind: 'none' }],
  ['in work', work(null), false, { kind: 'work', savedAt: 50 }],
  ['exported, as in the account', work(seen(100, 0)), false, exported],
  ['published', work({ ...seen(100, 0), kind: 'publish' }), false, { ...exported, as: 'publish' }],
  ['edited since', work({ ...seen(100, 0), isEdited: true }), false, { ...exported, isEdited: true }],
  ['never compared', work({}), false, { ...exported, isCompared: null }],
  ['compared with an earlier form', work(seen(99, 3)), false, { ...exported, isCompared: null }],
  ['not to be compared', work({}), true, { ...exported, isCompared: false }],
  ['changed', work(seen(100, 2)), false, { kind: 'changed', at: 60, changes: 2, breaks: false }],
  ['broken', work(seen(100, 1, true)), true, { kind: 'changed', at: 60, changes: 1, breaks: true }],
])('%s', (_, one, gaveUp, state) => {
  expect(workState(one, 100, gaveUp)).toEqual(state);
});

it.each<[Show, boolean[]]>([
  ['all', [true, true, true, true]],
  ['work', [false, true, true, true]],
  ['exported', [false, false, true, true]],
  ['changed', [false, false, false, true]],
])('the list shows %s', (show, expected) => {
  const states = [undefined, work(null), work(seen(100, 0)), work(seen(100, 2))];
  expect(states.map((one) => isShown(workState(one, 100), show))).toEqual(expected);
});

it('work on a form that is not listed any more is not lost, the newest first', () => {
  const all = ['a', 'b', 'c'].map((formId, index) => ({ ...work(null), formId, savedAt: index * 10 }));
  const byId = new Map(all.map((one) => [one.formId, one]));
  expect(orphanedWork(byId, [{ id: 'a' }, { id: 'z' }]).map(({ formId }) => formId)).toEqual(['c', 'b']);
  expect(orphanedWork(byId, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([]);
});
