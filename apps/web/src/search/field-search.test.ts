import { expect, it } from 'vitest';
import { matchesInLayout, nextMatch } from './field-search.ts';

const layout = {
  mode: 'one-step' as const,
  steps: [
    {
      id: 's',
      title: 'S',
      rows: [
        { id: '1', fields: ['b', 'a'] },
        { id: '2', fields: ['c'] },
      ],
    },
  ],
};

it('finds in the order of the layout, and only there', () => {
  expect(matchesInLayout({ layout }, new Set(['a', 'b', 'z']))).toEqual(['b', 'a']);
});

it.each<[string | null, 1 | -1, string]>([
  [null, 1, 'b'],
  ['elsewhere', 1, 'b'],
  ['elsewhere', -1, 'c'],
  ['b', 1, 'a'],
  ['c', 1, 'b'],
  ['b', -1, 'c'],
])('from %s by %i to %s', (selected, by, next) => {
  expect(nextMatch(['b', 'a', 'c'], selected, by)).toBe(next);
});
