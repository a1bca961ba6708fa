import { expect, it } from 'vitest';
import { type Caret, type CellMove, cellMove } from './grid-keys.ts';

const WHOLE: Caret = { start: 0, end: 5, length: 5 };
const BEGIN: Caret = { start: 0, end: 0, length: 5 };
const MIDDLE: Caret = { start: 2, end: 2, length: 5 };
const END: Caret = { start: 5, end: 5, length: 5 };
const EMPTY: Caret = { start: 0, end: 0, length: 0 };
const by = (rows: number, columns: number): CellMove => ({ rows, columns });

it.each<[string, string, Caret, CellMove | undefined]>([
  ['Enter', 'in a text', MIDDLE, by(1, 0)],
  ['Escape', 'in a text', MIDDLE, 'take-back'],
  ['F2', 'on a cell', WHOLE, 'write'],
  ['ArrowDown', 'on a cell', WHOLE, by(1, 0)],
  ['ArrowUp', 'on a cell', WHOLE, by(-1, 0)],
  ['ArrowLeft', 'on a cell', WHOLE, by(0, -1)],
  ['ArrowRight', 'on an empty cell', EMPTY, by(0, 1)],
  ['ArrowUp', 'at the beginning', BEGIN, by(-1, 0)],
  ['ArrowDown', 'at the beginning', BEGIN, undefined],
  ['ArrowDown', 'at the end', END, by(1, 0)],
  ['ArrowUp', 'at the end', END, undefined],
  ['ArrowLeft', 'at the beginning', BEGIN, undefined],
  ['ArrowRight', 'in a text', MIDDLE, undefined],
  ['Tab', 'on a cell', WHOLE, undefined],
  ['a', 'on a cell', WHOLE, undefined],
])('%s %s', (key, _, caret, move) => {
  expect(cellMove({ key, shiftKey: false, isModified: false }, caret)).toEqual(move);
});

it.each(['Enter', 'ArrowDown', 'ArrowRight'])('Shift+%s is the text’s own', (key) => {
  expect(cellMove({ key, shiftKey: true, isModified: false }, WHOLE)).toBeUndefined();
});

it('with Ctrl, keys are somebody else’s', () => {
  expect(cellMove({ key: 'Enter', shiftKey: false, isModified: true }, WHOLE)).toBeUndefined();
});
