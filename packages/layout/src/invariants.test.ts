import { expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { findField, type Layout, placedFields } from './layout.ts';
import { boardWith, sketch, sketchAs } from './testing/sketch.ts';

const board = boardWith('a', 'b', 'c', 'd', 'r*');
const row = (id: string, ...fields: string[]) => ({ id, fields });
const oneStep = (...rows: Array<{ id: string; fields: string[] }>): Layout => ({
  mode: 'one-step',
  steps: [{ id: 's', title: 'T', rows }],
});

it('2.7 finds nothing wrong with a good layout', () => {
  expect(invariants(sketch(['a b r'], ['c', 'd']), board)).toEqual([]);
  expect(invariants(sketch(['x y'], []), null)).toEqual([]);
});

it.each<[string, Layout, object[]]>([
  [
    'a step too few',
    { mode: 'multi-step', steps: [] },
    [
      { rule: 'no-step', at: 'multi-step' },
      { rule: 'required-missing', at: 'r' },
    ],
  ],
  ['one-step with two', sketchAs('one-step', ['r'], ['a']), [{ rule: 'one-step-mode', at: 'one-step' }]],
  ['an empty row', oneStep(row('x'), row('y', 'r')), [{ rule: 'row-empty', at: 'x' }]],
  ['a row over three', oneStep(row('x', 'a', 'b', 'c', 'r')), [{ rule: 'row-over-three', at: 'x' }]],
  ['a field twice', sketch(['a r'], ['a']), [{ rule: 'field-twice', at: 'a' }]],
  ['a row’s id twice', oneStep(row('x', 'a'), row('x', 'r')), [{ rule: 'id-twice', at: 'x' }]],
  ['a step’s id as a row’s', oneStep(row('s', 'r')), [{ rule: 'id-twice', at: 's' }]],
  ['a field not in the board', sketch(['r zz']), [{ rule: 'unknown-field', at: 'zz' }]],
  ['a required field missing', sketch(['a']), [{ rule: 'required-missing', at: 'r' }]],
])('2.7 finds %s', (_, layout, broken) => {
  expect(invariants(layout, board)).toEqual(broken);
});

it('2.7 names each thing once, however often it is repeated', () => {
  expect(invariants(oneStep(row('x', 'a'), row('y', 'a'), row('z', 'a', 'r')), board)).toEqual([
    { rule: 'field-twice', at: 'a' },
  ]);
  expect(invariants(sketch(['a']), boardWith('a', 'r*', 'r*'))).toEqual([
    { rule: 'required-missing', at: 'r' },
  ]);
});

it('2.7 a layout knows where each field stands', () => {
  const layout = sketch(['a b'], ['c', 'd']);
  expect(findField(layout, 'd')).toEqual({ stepIndex: 1, rowIndex: 1, fieldIndex: 0 });
  expect(findField(layout, 'b')).toEqual({ stepIndex: 0, rowIndex: 0, fieldIndex: 1 });
  expect(findField(layout, 'z')).toBeUndefined();
  expect(placedFields(layout)).toEqual(new Set(['a', 'b', 'c', 'd']));
});
