import { LIMITS } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { Layout } from './layout.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import type { Refusal } from './refusal.ts';
import { contextOf, draw, schemaOf, sketch, sketchAs } from './testing/sketch.ts';

const context = contextOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'r*');

/** The operation refuses, says why, and gives back the very same object. */
function refused<Args extends readonly unknown[]>(
  operation: Operation<Args>,
  layout: Layout,
  args: Args,
  why: Refusal,
) {
  expect(operation(layout, context, ...args)).toBe(layout);
  expect(operation.refusal(layout, context, ...args)).toBe(why);
}

/** The operation works, gives no reason, and leaves the layout it was given alone. */
function worked<Args extends readonly unknown[]>(
  operation: Operation<Args>,
  layout: Layout,
  args: Args,
): Layout {
  const before = structuredClone(layout);
  const after = operation(layout, context, ...args);
  expect(operation.refusal(layout, context, ...args)).toBeNull();
  expect(after).not.toBe(layout);
  expect(layout).toEqual(before);
  return after;
}

it('4.9 has every operation under the contract’s name', () => {
  expect(Object.keys(operations)).toEqual([
    'setLayout',
    'initializeFromSchema',
    'setMode',
    'addStep',
    'removeStep',
    'renameStep',
    'reorderSteps',
    'moveFieldBetweenSteps',
    'removeFieldFromStep',
    'addFieldToNewRow',
    'addFieldToRow',
    'moveFieldToNewRow',
    'moveFieldWithinStep',
  ]);
});

describe('4.9 setLayout', () => {
  it('4.9 replaces the whole layout with the given one', () => {
    const next = sketch(['b'], ['c']);
    expect(worked(operations.setLayout, sketch(['a']), [next])).toBe(next);
  });

  it('4.10 refuses one without a step, and what is no layout', () => {
    const layout = sketch(['a']);
    const odd = [
      { steps: [null] },
      { steps: [{ rows: [{}] }] },
      sketch(['a b c d']),
      sketch(['a'], ['a']),
      sketchAs('one-step', ['a'], ['b']),
    ];
    for (const next of [sketch(), {}, null, undefined, 'x', ...odd]) {
      refused(operations.setLayout, layout, [next as Layout], 'not-a-layout');
    }
    refused(operations.setLayout, layout, [layout], 'no-change');
  });
});

describe('3.3 initializeFromSchema', () => {
  const start = (names: string[], mode?: 'one-step' | 'multi-step') =>
    operations.initializeFromSchema(sketch(), contextOf(...names), schemaOf(...names), mode);

  it('3.3 puts all fields into one step, one a row, by default', () => {
    expect(start(['a', 'b*', 'c'])).toEqual({
      mode: 'one-step',
      steps: [
        {
          id: 'new1',
          title: 'Paso 1',
          rows: [
            { id: 'new2', fields: ['a'] },
            { id: 'new3', fields: ['b'] },
            { id: 'new4', fields: ['c'] },
          ],
        },
      ],
    });
  });

  it.each([
    [
      4,
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [3, ['a', 'b', 'c'], [['a', 'b'], ['c']]],
    [1, ['a'], [['a'], []]],
    [0, [], [[], []]],
  ])('3.3 splits %i fields evenly between two steps', (_, names, drawing) => {
    const layout = start(names, 'multi-step');
    expect(draw(layout)).toEqual(drawing);
    expect(layout.mode).toBe('multi-step');
    expect(layout.steps.map((step) => step.title)).toEqual(['Paso 1', 'Paso 2']);
  });

  it('3.3 has one step even without fields, and places a name that occurs twice once', () => {
    expect(draw(start([]))).toEqual([[]]);
    expect(draw(start(['a', 'b', 'a']))).toEqual([['a', 'b']]);
  });
});

describe('3.3 setMode', () => {
  it('3.3 one-step joins all rows into the first step, in order, and keeps every field', () => {
    const after = worked(operations.setMode, sketch(['a b'], [], ['c', 'd']), ['one-step']);
    expect(draw(after)).toEqual([['a b', 'c', 'd']]);
    expect(after).toMatchObject({ mode: 'one-step', steps: [{ id: 's1', title: 'Title 1' }] });
  });

  it('3.3 multi-step keeps the steps there are', () => {
    const layout = sketch(['a', 'b']);
    const after = worked(operations.setMode, layout, ['multi-step']);
    expect(after.mode).toBe('multi-step');
    expect(after.steps).toBe(layout.steps);
  });

  it('3.3 one-step of a single step changes the mode alone', () => {
    const layout = sketchAs('multi-step', ['a']);
    expect(worked(operations.setMode, layout, ['one-step'])).toEqual({ ...layout, mode: 'one-step' });
  });

  it('3.3 keeps the first step as it is when the others are empty', () => {
    const layout = sketch(['a'], []);
    expect(worked(operations.setMode, layout, ['one-step']).steps[0]).toBe(layout.steps[0]);
  });

  it('3.3 the mode it has already changes nothing', () => {
    refused(operations.setMode, sketch(['a']), ['one-step'], 'no-change');
    refused(operations.setMode, sketch(['a'], ['b']), ['multi-step'], 'no-change');
  });

  it('3.3 joins the steps of a layout that calls itself one-step already', () => {
    expect(draw(worked(operations.setMode, sketchAs('one-step', ['a'], ['b']), ['one-step']))).toEqual([
      ['a', 'b'],
    ]);
  });
});

describe('4.9 steps', () => {
  it('4.9 addStep adds an empty step, numbered, and makes the mode multi-step', () => {
    const layout = sketch(['a']);
    const after = worked(operations.addStep, layout, []);
    expect(after.mode).toBe('multi-step');
    expect(after.steps[0]).toBe(layout.steps[0]);
    expect(after.steps[1]).toEqual({ id: expect.stringMatching(/^new/), title: 'Paso 2', rows: [] });
  });

  it('4.9 addStep adds the last step that a project can hold, and no other', () => {
    const steps = (count: number) => sketch(['a'], ...Array.from({ length: count - 1 }, () => []));
    expect(worked(operations.addStep, steps(LIMITS.steps - 1), []).steps).toHaveLength(LIMITS.steps);
    refused(operations.addStep, steps(LIMITS.steps), [], 'too-many-steps');
  });

  it.each([
    ['s1', [['c', 'd', 'a b'], ['e']]],
    ['s2', [['a b', 'c', 'd'], ['e']]],
    [
      's3',
      [
        ['a b', 'e'],
        ['c', 'd'],
      ],
    ],
  ])('4.9 removeStep moves the rows of %s to the end of the first step that remains', (id, drawing) => {
    expect(draw(worked(operations.removeStep, sketch(['a b'], ['c', 'd'], ['e']), [id]))).toEqual(drawing);
  });

  it('4.9 removeStep leaves the others as they are', () => {
    const layout = sketch(['a'], [], ['b']);
    const after = worked(operations.removeStep, layout, ['s2']);
    expect(after.steps).toEqual([layout.steps[0], layout.steps[2]]);
    expect(after.steps[0]).toBe(layout.steps[0]);
    expect(after.steps[1]).toBe(layout.steps[2]);
  });

  it('4.9 removeStep refuses the last remaining step, and one it does not know', () => {
    refused(operations.removeStep, sketch(['a']), ['s1'], 'last-step');
    refused(operations.removeStep, sketch(['a'], []), ['s9'], 'unknown-step');
  });

  it.each([
    ['  Your data ', 'Your data'],
    ['   ', 'Paso'],
    ['', 'Paso'],
  ])('4.9 renameStep reads the title %j as %j', (title, expected) => {
    const layout = sketch(['a'], ['b']);
    const after = worked(operations.renameStep, layout, ['s2', title]);
    expect(after.steps[1]).toEqual({ ...layout.steps[1], title: expected });
    expect(after.steps[0]).toBe(layout.steps[0]);
  });

  it('4.9 renameStep refuses an unknown step, and the title it has', () => {
    refused(operations.renameStep, sketch(['a']), ['s9', 'x'], 'unknown-step');
    refused(operations.renameStep, sketch(['a']), ['s1', ' Title 1 '], 'no-change');
  });

  it.each([
    [0, 2, ['s2', 's3', 's1']],
    [2, 0, ['s3', 's1', 's2']],
    [0, 1, ['s2', 's1', 's3']],
    [1, 99, ['s1', 's3', 's2']],
    [-5, 1, ['s2', 's1', 's3']],
    [99, 0, ['s3', 's1', 's2']],
    [1.7, 0, ['s2', 's1', 's3']],
    [0, Number.NaN, ['s2', 's3', 's1']],
  ])('4.9 reorderSteps(%i, %i) puts the step there', (from, to, order) => {
    const after = worked(operations.reorderSteps, sketch(['a'], ['b'], ['c']), [from, to]);
    expect(after.steps.map((step) => step.id)).toEqual(order);
  });

  it('4.9 reorderSteps to the same place changes nothing', () => {
    refused(operations.reorderSteps, sketch(['a'], ['b']), [1, 1], 'no-change');
    refused(operations.reorderSteps, sketch(['a'], ['b']), [1, 7], 'no-change');
    refused(operations.reorderSteps, { mode: 'one-step', steps: [] }, [0, 1], 'no-change');
  });
});

describe('4.9 moveFieldBetweenSteps', () => {
  const { moveFieldBetweenSteps } = operations;

  it('4.9 puts the field into a new row at the end of the target step', () => {
    const layout = sketch(['a b', 'c'], ['d'], ['e']);
    const after = worked(moveFieldBetweenSteps, layout, ['a', 0, 1]);
    expect(draw(after)).toEqual([['b', 'c'], ['d', 'a'], ['e']]);
    expect(after.steps[2]).toBe(layout.steps[2]);
    expect(after.steps[0]?.rows[1]).toBe(layout.steps[0]?.rows[1]);
    expect(after.steps[1]?.rows[0]).toBe(layout.steps[1]?.rows[0]);
  });

  it('4.9 removes the row it leaves empty, upwards and downwards, clamping the indexes', () => {
    expect(draw(worked(moveFieldBetweenSteps, sketch(['a'], ['b']), ['b', 1, 0]))).toEqual([['a', 'b'], []]);
    expect(draw(worked(moveFieldBetweenSteps, sketch(['a'], ['b']), ['a', -1, 99]))).toEqual([
      [],
      ['b', 'a'],
    ]);
  });

  it('4.9 refuses a field that is not in that step, and the same step', () => {
    refused(moveFieldBetweenSteps, sketch(['a'], ['b']), ['b', 0, 1], 'not-placed');
    refused(moveFieldBetweenSteps, sketch(['a'], ['b']), ['a', 0, 0], 'no-change');
    refused(moveFieldBetweenSteps, { mode: 'multi-step', steps: [] }, ['a', 0, 1], 'unknown-step');
  });
});

describe('4.9 removeFieldFromStep', () => {
  const { removeFieldFromStep } = operations;

  it('4.9 takes the field out and removes a row that is left empty', () => {
    const layout = sketch(['a b', 'c']);
    expect(draw(worked(removeFieldFromStep, layout, ['s1', 'b']))).toEqual([['a', 'c']]);
    const after = worked(removeFieldFromStep, layout, ['s1', 'c']);
    expect(draw(after)).toEqual([['a b']]);
    expect(after.steps[0]?.rows[0]).toBe(layout.steps[0]?.rows[0]);
  });

  it('4.10 refuses a required field', () => {
    refused(removeFieldFromStep, sketch(['a r']), ['s1', 'r'], 'required-field');
  });

  it('4.9 refuses an unknown step, and a field that stands elsewhere', () => {
    refused(removeFieldFromStep, sketch(['a']), ['s9', 'a'], 'unknown-step');
    refused(removeFieldFromStep, sketch(['a'], ['b']), ['s1', 'b'], 'not-placed');
  });

  it('4.9 without a board no field is required', () => {
    const free = { board: null, newId: () => 'x' };
    expect(draw(removeFieldFromStep(sketch(['a r']), free, 's1', 'r'))).toEqual([['a']]);
  });
});

describe('4.9 addFieldToNewRow', () => {
  const { addFieldToNewRow } = operations;

  it.each([
    [undefined, ['a', 'b', 'f']],
    [0, ['f', 'a', 'b']],
    [1, ['a', 'f', 'b']],
    [-3, ['f', 'a', 'b']],
    [99, ['a', 'b', 'f']],
    [Number.NaN, ['a', 'b', 'f']],
  ])('4.9 at index %j', (index, rows) => {
    const layout = sketch(['a', 'b'], ['c']);
    const after = worked(addFieldToNewRow, layout, ['s1', 'f', index]);
    expect(draw(after)).toEqual([rows, ['c']]);
    expect(after.steps[1]).toBe(layout.steps[1]);
  });

  it('4.9 refuses a field that is in the layout already, in any step', () => {
    refused(addFieldToNewRow, sketch(['a'], ['b']), ['s1', 'b'], 'already-placed');
  });

  it('4.9 refuses a field the schema does not have, and an unknown step', () => {
    refused(addFieldToNewRow, sketch(['a']), ['s1', 'zz'], 'unknown-field');
    refused(addFieldToNewRow, sketch(['a']), ['s9', 'b'], 'unknown-step');
  });

  it('4.9 without a board every field is known', () => {
    const free = { board: null, newId: () => 'x' };
    expect(draw(addFieldToNewRow(sketch(['a']), free, 's1', 'zz'))).toEqual([['a', 'zz']]);
  });
});

describe('4.9 addFieldToRow', () => {
  const { addFieldToRow } = operations;

  it.each([
    [0, 'f a b'],
    [1, 'a f b'],
    [2, 'a b f'],
    [3, 'a b f'],
    [-1, 'f a b'],
  ])('4.9 at index %i', (index, row) => {
    const layout = sketch(['a b', 'c']);
    const after = worked(addFieldToRow, layout, ['s1', 'f', 's1r1', index]);
    expect(draw(after)).toEqual([[row, 'c']]);
    expect(after.steps[0]?.rows[0]?.id).toBe('s1r1');
    expect(after.steps[0]?.rows[1]).toBe(layout.steps[0]?.rows[1]);
  });

  it('4.9 refuses a row of three', () => {
    refused(addFieldToRow, sketch(['a b c']), ['s1', 'f', 's1r1', 0], 'row-full');
  });

  it('4.9 refuses a field that is present, and what it does not know', () => {
    refused(addFieldToRow, sketch(['a', 'b']), ['s1', 'b', 's1r1', 0], 'already-placed');
    refused(addFieldToRow, sketch(['a']), ['s1', 'zz', 's1r1', 0], 'unknown-field');
    refused(addFieldToRow, sketch(['a']), ['s9', 'b', 's1r1', 0], 'unknown-step');
    refused(addFieldToRow, sketch(['a'], ['c']), ['s1', 'b', 's2r1', 0], 'unknown-row');
  });
});

describe('4.9 moveFieldToNewRow', () => {
  const { moveFieldToNewRow } = operations;

  it.each([
    ['b', undefined, ['a c', 'd', 'b']],
    ['b', 0, ['b', 'a c', 'd']],
    ['b', 1, ['a c', 'b', 'd']],
    ['b', 2, ['a c', 'd', 'b']],
    ['d', 0, ['d', 'a b c']],
    ['d', -7, ['d', 'a b c']],
  ])('4.9 moves %s to index %j', (field, index, rows) => {
    expect(draw(worked(moveFieldToNewRow, sketch(['a b c', 'd']), ['s1', field, index]))).toEqual([rows]);
  });

  it('4.9 an index is a place in the layout as displayed, so moving down lands before what is there', () => {
    expect(draw(worked(moveFieldToNewRow, sketch(['a', 'b', 'c']), ['s1', 'a', 2]))).toEqual([
      ['b', 'a', 'c'],
    ]);
  });

  it('4.9 a field with a row to itself takes the row along', () => {
    const layout = sketch(['a', 'b']);
    expect(worked(moveFieldToNewRow, layout, ['s1', 'a']).steps[0]?.rows[1]).toBe(layout.steps[0]?.rows[0]);
  });

  it.each([0, 1])('4.9 moving the only field of the first row to %i changes nothing', (index) => {
    refused(moveFieldToNewRow, sketch(['a', 'b']), ['s1', 'a', index], 'no-change');
  });

  it('4.9 refuses an unknown step, and a field of another', () => {
    refused(moveFieldToNewRow, sketch(['a']), ['s9', 'a'], 'unknown-step');
    refused(moveFieldToNewRow, sketch(['a'], ['b']), ['s1', 'b'], 'not-placed');
  });
});

describe('4.9 moveFieldWithinStep', () => {
  const { moveFieldWithinStep } = operations;

  it.each([
    ['into a row below', ['a b', 'c'], ['a', 's1r1', 's1r2', 1], ['b', 'c a']],
    ['into a row above', ['a', 'b c'], ['c', 's1r2', 's1r1', 0], ['c a', 'b']],
    ['below, out of a row of its own', ['a', 'b'], ['a', 's1r1', 's1r2', 0], ['a b']],
    ['above, out of a row of its own', ['a', 'b'], ['b', 's1r2', 's1r1', 9], ['a b']],
    ['to the right in its full row', ['a b c'], ['a', 's1r1', 's1r1', 2], ['b a c']],
    ['to the end of its full row', ['a b c'], ['a', 's1r1', 's1r1', 3], ['b c a']],
    ['to the left in its full row', ['a b c'], ['c', 's1r1', 's1r1', 0], ['c a b']],
  ])('4.9 moves a field %s', (_, rows, args, expected) => {
    const after = worked(moveFieldWithinStep, sketch(rows), [
      's1',
      ...(args as [string, string, string, number]),
    ]);
    expect(draw(after)).toEqual([expected]);
  });

  it('4.9 leaves other rows and steps as they are', () => {
    const layout = sketch(['a b', 'c', 'd'], ['e']);
    const after = worked(moveFieldWithinStep, layout, ['s1', 'a', 's1r1', 's1r2', 0]);
    expect(after.steps[0]?.rows[2]).toBe(layout.steps[0]?.rows[2]);
    expect(after.steps[1]).toBe(layout.steps[1]);
  });

  it('4.9 refuses a target row of three', () => {
    refused(moveFieldWithinStep, sketch(['a b c', 'd']), ['s1', 'd', 's1r2', 's1r1', 0], 'row-full');
  });

  it.each([
    ['a', 0],
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ])('4.9 moving %s to %i in the row “a b” changes nothing', (field, index) => {
    refused(moveFieldWithinStep, sketch(['a b']), ['s1', field, 's1r1', 's1r1', index], 'no-change');
  });

  it('4.9 refuses what it does not know', () => {
    const layout = sketch(['a', 'b'], ['c']);
    refused(moveFieldWithinStep, layout, ['s9', 'a', 's1r1', 's1r2', 0], 'unknown-step');
    refused(moveFieldWithinStep, layout, ['s1', 'a', 's1r9', 's1r2', 0], 'unknown-row');
    refused(moveFieldWithinStep, layout, ['s1', 'a', 's1r1', 's2r1', 0], 'unknown-row');
    refused(moveFieldWithinStep, layout, ['s1', 'b', 's1r1', 's1r2', 0], 'not-placed');
  });
});
