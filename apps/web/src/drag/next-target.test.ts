import { type Drag, drop, type Layout } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { keyboardTargets, type Spot } from './keyboard-targets.ts';
import { nextTarget } from './next-target.ts';

/** Two steps: «a», «b c», «d e f» and «g»; then «h». */
const layout: Layout = {
  mode: 'multi-step',
  steps: [
    { id: 's1', title: 'One', rows: rows('a', 'b c', 'd e f', 'g') },
    { id: 's2', title: 'Two', rows: rows('h') },
  ],
};
const board = {
  formId: '1',
  formName: 'F',
  fields: 'a b c d e f g h p'.split(' ').map((key) => ({ key, label: key, type: 'text', required: false })),
};

function rows(...drawn: string[]) {
  return drawn.map((fields, at) => ({ id: `${fields}${at}`, fields: fields.split(' ') }));
}

/**
 * Presses keys one after the other and draws where each leads: what stands there, or `|` where it does not go
 * on.
 */
function press(drag: Drag, ...keys: string[]): string[] {
  const targets = keyboardTargets(layout, board, drag, ({ target, point }) =>
    drop(layout, { board, newId: () => 'new' }, drag, target, point),
  );
  let at: Spot = targets.start;
  return keys.map((key) => {
    const next = nextTarget(targets, at, key);
    at = next ?? at;
    return next ? draw(targets.hitAt(next)) : '|';
  });
}

function draw(hit: ReturnType<ReturnType<typeof keyboardTargets>['hitAt']>): string {
  if (hit?.target.kind === 'field')
    return `${{ 0: 'left of', 50: 'above', 100: 'right of' }[hit.point.x]} ${hit.target.fieldId}`;
  return hit?.target.kind === 'palette' ? 'out' : `${hit?.target.kind} ${hit?.target.stepId}`;
}

const field = (fieldId: string): Drag => ({ kind: 'field', fieldId });

describe('lifting a field', () => {
  it.each<[string, Drag, string[], string[]]>([
    [
      'down from its own place, row by row: beside, or a new row; a full row has no room beside',
      field('a'),
      ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
      ['left of b', 'above d', 'above g', 'left of g', 'step-drop s1'],
    ],
    [
      'on into the next step, of which a field knows the end only, and no further',
      field('g'),
      ['ArrowDown', 'ArrowDown'],
      ['step-drop s2', '|'],
    ],
    [
      'up, and back to where it was',
      field('g'),
      ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'],
      ['above d', 'left of b', 'above d', 'left of g'],
    ],
    [
      'within a row, past itself',
      field('e'),
      ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
      ['left of d', '|', 'right of d', 'right of f', '|'],
    ],
    ['out of a row, upwards', field('e'), ['ArrowUp', 'ArrowUp'], ['above d', 'right of b']],
    [
      'to the ends of the step',
      field('e'),
      ['Home', 'Home', 'End', 'End'],
      ['above a', '|', 'step-drop s1', '|'],
    ],
    ['by steps', field('e'), ['PageDown', 'PageDown', 'PageUp'], ['step-drop s2', '|', 'right of d']],
    [
      'from the palette every place of every step',
      { kind: 'palette-field', id: 'palette:p' },
      ['ArrowDown', 'ArrowDown', 'ArrowRight', 'PageUp', 'ArrowUp'],
      ['above h', 'left of h', 'right of h', 'above a', '|'],
    ],
    [
      'a step among the steps',
      { kind: 'step', stepId: 's1' },
      ['ArrowDown', 'ArrowDown', 'PageUp'],
      ['step s2', '|', 'step s1'],
    ],
  ])('goes %s', (_, drag, keys, drawn) => {
    expect(press(drag, ...keys)).toEqual(drawn);
  });

  it('asks about few targets, however many there are', () => {
    const many = { ...layout, steps: [{ id: 's1', title: 'One', rows: rows(...schemaOf(500)) }] };
    let asked = 0;
    const drag = field('f250');
    const targets = keyboardTargets(many, null, drag, ({ target, point }) => {
      asked += 1;
      return drop(many, { board: null, newId: () => 'new' }, drag, target, point);
    });
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) nextTarget(targets, targets.start, key);
    expect(asked).toBeLessThan(40);
  });
});

function schemaOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `f${at}`);
}
