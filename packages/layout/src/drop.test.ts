import { describe, expect, it } from 'vitest';
import { type Drag, type Drop, type DropTarget, drop, dropZone, type Point } from './drop.ts';
import { type Command, operations } from './operations.ts';
import type { Refusal } from './refusal.ts';
import { contextOf, draw, sketch } from './testing/sketch.ts';

const RECT = { left: 100, top: 200, width: 80, height: 50 };
const AT = {
  top: { x: 140, y: 205 },
  bottom: { x: 140, y: 245 },
  left: { x: 110, y: 225 },
  right: { x: 170, y: 225 },
} satisfies Record<string, Point>;

/** Step 1: «a», «b c d» and «r»; step 2: «e». In the palette: p, q. */
const layout = sketch(['a', 'b c d', 'r'], ['e']);
const context = contextOf('a', 'b', 'c', 'd', 'e', 'p', 'q', 'r*');

const field = (fieldId: string): Drag => ({ kind: 'field', fieldId });
const palette = (name: string): Drag => ({ kind: 'palette-field', id: `palette:${name}` });
const step = (stepId: string): Drag => ({ kind: 'step', stepId });
const onField = (fieldId: string): DropTarget => ({ kind: 'field', fieldId, rect: RECT });
const onZone = (stepId: string): DropTarget => ({ kind: 'step-drop', stepId });
const onStep = (stepId: string): DropTarget => ({ kind: 'step', stepId });
const onPalette: DropTarget = { kind: 'palette' };

const carryOut = ({ name, args }: Command) =>
  (operations[name] as (...all: unknown[]) => typeof layout)(layout, context, ...args);

describe('4.10 where the pointer is over a field', () => {
  it.each([
    ['the very top', { x: 140, y: 200 }, 'before', null],
    ['just above a fifth', { x: 140, y: 209.9 }, 'before', null],
    ['a fifth', { x: 139, y: 210 }, 'inside', 'left'],
    ['the middle', { x: 140, y: 225 }, 'inside', 'right'],
    ['left of the middle', { x: 139.9, y: 225 }, 'inside', 'left'],
    ['just above four fifths', { x: 100, y: 239.9 }, 'inside', 'left'],
    ['four fifths', { x: 140, y: 240 }, 'after', null],
    ['the very bottom', { x: 180, y: 250 }, 'after', null],
  ])('4.10 at %s', (_, pointer, position, side) => {
    expect(dropZone(RECT, pointer)).toEqual({ position, side });
  });
});

type Way = keyof typeof AT;

describe('4.10 drops that do something', () => {
  it.each<[string, Drag, DropTarget, Way, Drop['position'], Drop['side'], string[][]]>([
    [
      'palette, new row above',
      palette('p'),
      onField('a'),
      'top',
      'before',
      null,
      [['p', 'a', 'b c d', 'r'], ['e']],
    ],
    [
      'palette, new row below',
      palette('p'),
      onField('a'),
      'bottom',
      'after',
      null,
      [['a', 'p', 'b c d', 'r'], ['e']],
    ],
    [
      'palette, beside on the left',
      palette('p'),
      onField('a'),
      'left',
      'inside',
      'left',
      [['p a', 'b c d', 'r'], ['e']],
    ],
    [
      'palette, beside on the right',
      palette('p'),
      onField('a'),
      'right',
      'inside',
      'right',
      [['a p', 'b c d', 'r'], ['e']],
    ],
    [
      'palette, above a full row',
      palette('p'),
      onField('c'),
      'top',
      'before',
      null,
      [['a', 'p', 'b c d', 'r'], ['e']],
    ],
    [
      'palette, below a full row',
      palette('p'),
      onField('c'),
      'bottom',
      'after',
      null,
      [['a', 'b c d', 'p', 'r'], ['e']],
    ],
    [
      'palette, another step’s field',
      palette('p'),
      onField('e'),
      'left',
      'inside',
      'left',
      [['a', 'b c d', 'r'], ['p e']],
    ],
    [
      'palette, drop zone',
      palette('q'),
      onZone('s2'),
      'top',
      'inside',
      null,
      [
        ['a', 'b c d', 'r'],
        ['e', 'q'],
      ],
    ],
    ['field, new row above', field('r'), onField('a'), 'top', 'before', null, [['r', 'a', 'b c d'], ['e']]],
    ['field, new row below', field('a'), onField('r'), 'bottom', 'after', null, [['b c d', 'r', 'a'], ['e']]],
    [
      'field, beside on the left',
      field('c'),
      onField('a'),
      'left',
      'inside',
      'left',
      [['c a', 'b d', 'r'], ['e']],
    ],
    [
      'field, beside on the right',
      field('c'),
      onField('r'),
      'right',
      'inside',
      'right',
      [['a', 'b d', 'r c'], ['e']],
    ],
    [
      'field, within its full row',
      field('b'),
      onField('d'),
      'right',
      'inside',
      'right',
      [['a', 'c d b', 'r'], ['e']],
    ],
    [
      'field, out of its row, over itself',
      field('c'),
      onField('c'),
      'top',
      'before',
      null,
      [['a', 'c', 'b d', 'r'], ['e']],
    ],
    [
      'field, its own step’s zone',
      field('a'),
      onZone('s1'),
      'top',
      'inside',
      null,
      [['b c d', 'r', 'a'], ['e']],
    ],
    [
      'field, another step’s zone',
      field('c'),
      onZone('s2'),
      'top',
      'inside',
      null,
      [
        ['a', 'b d', 'r'],
        ['e', 'c'],
      ],
    ],
    [
      'required field, another step’s zone',
      field('r'),
      onZone('s2'),
      'top',
      'inside',
      null,
      [
        ['a', 'b c d'],
        ['e', 'r'],
      ],
    ],
    ['field, back to the palette', field('c'), onPalette, 'top', 'inside', null, [['a', 'b d', 'r'], ['e']]],
    ['step, down', step('s1'), onStep('s2'), 'top', 'after', null, [['e'], ['a', 'b c d', 'r']]],
    ['step, up', step('s2'), onStep('s1'), 'top', 'before', null, [['e'], ['a', 'b c d', 'r']]],
  ])('4.10 %s', (_, drag, target, way, position, side, drawing) => {
    const decision = drop(layout, context, drag, target, AT[way]);
    expect(decision).toMatchObject({ position, side, refusal: null });
    expect(draw(carryOut(decision.command as Command))).toEqual(drawing);
  });
});

describe('4.10 drops that do nothing, and why', () => {
  it.each<[string, Drag, DropTarget, Way, Refusal]>([
    ['palette, beside in a full row', palette('p'), onField('c'), 'left', 'row-full'],
    ['palette, a field that is placed', palette('a'), onZone('s2'), 'top', 'already-placed'],
    ['palette, an unknown field', palette('zz'), onZone('s2'), 'top', 'unknown-field'],
    [
      'palette, an id without the prefix',
      { kind: 'palette-field', id: 'p' },
      onZone('s2'),
      'top',
      'unknown-field',
    ],
    ['palette, an unknown zone', palette('p'), onZone('s9'), 'top', 'unknown-step'],
    ['palette, an unknown field', palette('p'), onField('zz'), 'top', 'not-placed'],
    ['palette, back to the palette', palette('p'), onPalette, 'top', 'no-target'],
    ['palette, a step', palette('p'), onStep('s1'), 'top', 'no-target'],
    ['field, beside in a full row', field('a'), onField('c'), 'left', 'row-full'],
    ['field, another step’s field, above', field('a'), onField('e'), 'top', 'other-step'],
    ['field, another step’s field, beside', field('a'), onField('e'), 'left', 'other-step'],
    ['field, over itself', field('a'), onField('a'), 'left', 'no-change'],
    ['field, above itself', field('a'), onField('a'), 'top', 'no-change'],
    ['field, where it is', field('b'), onField('c'), 'left', 'no-change'],
    ['field, its zone, when it is last', field('e'), onZone('s2'), 'top', 'no-change'],
    ['field, an unknown zone', field('a'), onZone('s9'), 'top', 'unknown-step'],
    ['field, an unknown field', field('a'), onField('zz'), 'top', 'not-placed'],
    ['field, a step', field('a'), onStep('s2'), 'top', 'no-target'],
    ['a field that is not placed', field('p'), onZone('s1'), 'top', 'not-placed'],
    ['required field, to the palette', field('r'), onPalette, 'top', 'required-field'],
    ['step, itself', step('s1'), onStep('s1'), 'top', 'no-change'],
    ['step, a field', step('s1'), onField('a'), 'top', 'no-target'],
    ['step, a zone', step('s1'), onZone('s2'), 'top', 'no-target'],
    ['step, the palette', step('s1'), onPalette, 'top', 'no-target'],
    ['an unknown step', step('s9'), onStep('s1'), 'top', 'unknown-step'],
    ['step, an unknown step', step('s1'), onStep('s9'), 'top', 'unknown-step'],
  ])('4.10 %s', (_, drag, target, way, refusal) => {
    expect(drop(layout, context, drag, target, AT[way])).toEqual({
      position: null,
      side: null,
      command: null,
      refusal,
    });
  });
});
