import type { Layout } from '@formloom/layout';
import { expect, it } from 'vitest';
import { fitInto, percent } from './fit.ts';

const layout = (...columns: number[]): Layout => ({
  mode: 'one-step',
  steps: [
    {
      id: 's',
      title: 'Step',
      rows: columns.map((count, at) => ({ id: `r${at}`, fields: Array.from({ length: count }, String) })),
    },
  ],
});

it('lays out as wide as its rows need, and shows it smaller', () => {
  expect(fitInto(420, null, layout(1, 2))).toEqual({ width: 560, scale: 0.75 });
  expect(fitInto(370, null, layout(3))).toEqual({ width: 740, scale: 0.5 });
  expect(fitInto(410, null, layout(3), true)).toEqual({ width: 820, scale: 0.5 });
  expect(percent(398 / 560)).toBe(71);
});

it('uses all the room there is, and never shows anything larger than it is', () => {
  expect(fitInto(1_400, null, layout(3))).toEqual({ width: 1_400, scale: 1 });
  expect(fitInto(1_400, 320, layout(3))).toEqual({ width: 320, scale: 1 });
});

it('a width that was asked for is laid out as asked', () => {
  expect(fitInto(640, 1_280, layout(1))).toEqual({ width: 1_280, scale: 0.5 });
});

it('knows no room before it was measured', () => {
  expect(fitInto(0, null, layout(2))).toEqual({ width: 560, scale: 1 });
});
