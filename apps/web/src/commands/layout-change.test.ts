import { type Command, command, dispatch, type Layout } from '@formloom/layout';
import { expect, it } from 'vitest';
import { layoutChange } from './layout-change.ts';

const layout: Layout = {
  mode: 'multi-step',
  steps: [
    {
      id: 's1',
      title: 'One',
      rows: [
        { id: 'r1', fields: ['a'] },
        { id: 'r2', fields: ['b', 'c'] },
        { id: 'r3', fields: ['d'] },
      ],
    },
    { id: 's2', title: 'Two', rows: [{ id: 'r4', fields: ['e'] }] },
  ],
};
const after = (one: Command) => dispatch(layout, { board: null, newId: () => 'new' }, one).layout;

it.each<[string, Command, unknown]>([
  ['beside another', command('moveFieldWithinStep', 's1', 'a', 'r1', 'r2', 2), { kind: 'field', key: 'a' }],
  ['to another row of its own', command('moveFieldToNewRow', 's1', 'd', 0), { kind: 'field', key: 'd' }],
  ['down, past several', command('moveFieldToNewRow', 's1', 'a', 3), { kind: 'field', key: 'a' }],
  ['within its row', command('moveFieldWithinStep', 's1', 'c', 'r2', 'r2', 0), { kind: 'field', key: 'b' }],
  ['out of the form', command('removeFieldFromStep', 's1', 'c'), { kind: 'field', key: 'c' }],
  ['into the form', command('addFieldToNewRow', 's2', 'z'), { kind: 'field', key: 'z' }],
  ['to another step', command('moveFieldBetweenSteps', 'b', 0, 1), { kind: 'field', key: 'b' }],
  ['a step more', command('addStep'), { kind: 'step', stepId: 'new' }],
  ['a step’s title', command('renameStep', 's2', 'Other'), { kind: 'step', stepId: 's2' }],
  ['a step’s place', command('reorderSteps', 0, 1), { kind: 'step', stepId: 's1' }],
  ['a step less', command('removeStep', 's2'), { kind: 'layout' }],
  ['all steps joined', command('setMode', 'one-step'), { kind: 'layout' }],
  ['nothing', command('renameStep', 's2', 'Two'), null],
])('names what moved: %s', (_, one, change) => {
  expect(layoutChange(layout, after(one))).toEqual(change);
});
