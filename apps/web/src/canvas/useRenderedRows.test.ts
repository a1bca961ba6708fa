import { expect, it } from 'vitest';
import { renderedRows } from './useRenderedRows.ts';

const steps = [3, 0, 4, 2].map((count) => ({
  rows: Array.from({ length: count }, (_, at) => ({ id: `${at}`, fields: [] })),
}));

it.each([
  ['none', 0, [0, 0, 0, 0]],
  ['those of the first step', 3, [3, 0, 0, 0]],
  ['some of a later one', 5, [3, 0, 2, 0]],
  ['all that there are', Number.POSITIVE_INFINITY, [3, 0, 4, 2]],
])('draws %s', (_, most, drawn) => {
  expect(renderedRows(steps, most)).toEqual(drawn);
});
