import { expect, it } from 'vitest';
import { type CardLine, nextCard } from './card-navigation.ts';

/**
 * Step 0: «a b», where x and y hang below a, and «c»; step 2, after one that is folded up: «d e f» and «g».
 */
const lines: CardLine[] = [
  { step: 0, columns: [['a', 'x', 'y'], ['b']] },
  { step: 0, columns: [['c']] },
  { step: 2, columns: [['d'], ['e'], ['f']] },
  { step: 2, columns: [['g']] },
];

it.each<[string, string, string]>([
  ['a', 'ArrowDown', 'x'],
  ['y', 'ArrowDown', 'c'],
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowDown', 'd'],
  ['e', 'ArrowDown', 'g'],
  ['g', 'ArrowDown', 'g'],
  ['c', 'ArrowUp', 'y'],
  ['x', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', 'a'],
  ['x', 'ArrowRight', 'b'],
  ['b', 'ArrowLeft', 'a'],
  ['f', 'ArrowRight', 'f'],
  ['c', 'Home', 'a'],
  ['a', 'End', 'c'],
  ['d', 'End', 'g'],
  ['a', 'PageDown', 'd'],
  ['e', 'PageDown', 'g'],
  ['g', 'PageUp', 'a'],
  ['c', 'PageUp', 'a'],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(nextCard(lines, from, { key, ctrlKey: false })).toBe(to);
});

it('goes to both ends of the form with Ctrl, and leaves every other key alone', () => {
  expect(nextCard(lines, 'e', { key: 'Home', ctrlKey: true })).toBe('a');
  expect(nextCard(lines, 'a', { key: 'End', ctrlKey: true })).toBe('g');
  for (const key of ['ArrowDown', 'r', 'f'])
    expect(nextCard(lines, 'a', { key, ctrlKey: true })).toBeUndefined();
  expect(nextCard(lines, 'a', { key: 'F5', ctrlKey: false })).toBeUndefined();
});
