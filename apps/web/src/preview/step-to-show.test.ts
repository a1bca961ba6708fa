import type { Layout } from '@formloom/layout';
import type { Project } from '@formloom/project';
import { expect, it } from 'vitest';
import { stepIndexOf, stepToShow } from './step-to-show.ts';

/** `a b|c` is a step of two rows. */
const layout = (...steps: string[]): Layout => ({
  mode: 'multi-step',
  steps: steps.map((text, at) => ({
    id: `s${at}`,
    title: `Step ${at + 1}`,
    rows: text
      .split('|')
      .filter(Boolean)
      .map((row, index) => ({ id: `s${at}r${index}`, fields: row.split(' ') })),
  })),
});

function shown(layout: Layout, steps: Project['design']['steps'] = {}) {
  return { layout, design: { steps } };
}

function titled(...titles: string[]): Layout {
  const { steps, ...rest } = layout('a', 'b');
  return { ...rest, steps: steps.map((step, at) => ({ ...step, title: titles[at] ?? '' })) };
}

it.each([
  ['a field moved to another step', layout('a b|c', 'd'), layout('a b', 'd|c'), 1],
  ['a field added', layout('a', 'b'), layout('a', 'b|x'), 1],
  ['a field moved within its step', layout('a b|c', 'd'), layout('c|a b', 'd'), null],
  ['a field taken out', layout('a b', 'c'), layout('a', 'c'), null],
  ['fields moved to two steps at once', layout('a|b|c', ''), layout('a x', 'b|c'), null],
  ['an empty step added', layout('a'), layout('a', ''), null],
])('%s', (_, before, now, expected) => {
  expect(stepToShow(shown(before), shown(now))).toBe(expected);
});

it.each([
  ['a title written', shown(layout('a', 'b')), shown(titled('About you', 'Step 2')), 0],
  ['two titles at once', shown(layout('a', 'b')), shown(titled('One', 'Two')), null],
  ['words of a step', shown(layout('a', 'b')), shown(layout('a', 'b'), { s1: { back: 'Return' } }), 1],
])('%s', (_, before, now, expected) => {
  expect(stepToShow(before, now)).toBe(expected);
});

it('finds the step of a field', () => {
  expect(stepIndexOf(layout('a b|c', 'd'), 'd')).toBe(1);
  expect(stepIndexOf(layout('a b|c', 'd'), 'x')).toBeUndefined();
});
