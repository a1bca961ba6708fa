/** Reads the design from any JSON. */

import { describe, expect, it } from 'vitest';
import { DESIGN_PARTS } from './design.ts';
import type { Value } from './value.ts';

const { fields, steps, blocks } = DESIGN_PARTS;

const reading = <T>({ read }: Value<T>, input: unknown) => {
  const dropped: string[] = [];
  return [read(input, (at = '') => dropped.push(at)), dropped];
};
const long = 'x'.repeat(100);

describe('of a field', () => {
  it.each<[string, unknown, unknown]>([
    ['label', 'Name', 'Name'],
    ['label', ' ', undefined],
    ['label', {}, undefined],
    ['help', '', ''],
    ['help', ' ', undefined],
    ['placeholder', '', ''],
    ['placeholder', 'Here', 'Here'],
    ['defaultValues', ['a', 'b'], ['a', 'b']],
    ['defaultValues', [], []],
    ['defaultValues', ['a', 7], undefined],
    ['defaultValues', 'a', undefined],
    ['labelHidden', false, false],
    ['hidden', true, true],
    ['hidden', 'true', undefined],
    ['width', '2/3', '2/3'],
    ['width', '1/4', undefined],
    ['parameter', 'utm_source', 'utm_source'],
    ['parameter', 'a.b~c-d', 'a.b~c-d'],
    ['parameter', long, long],
    ['parameter', `${long}x`, undefined],
    ['parameter', 'a b', undefined],
    ['parameter', ' a', undefined],
    ['parameter', 7, undefined],
    ['colour', 'red', undefined],
  ])('%s %j is %j', (setting, value, read) => {
    expect(reading(fields, { a: { [setting]: value } })).toEqual(
      read === undefined ? [{}, [`a.${setting}`]] : [{ a: { [setting]: read } }, []],
    );
  });

  it('missing settings are not reported', () => {
    expect(reading(fields, { a: { label: undefined }, b: 7, c: {} })).toEqual([{}, []]);
  });
});

it('of a step', () => {
  const value = { s: { description: 'D', next: 'N', back: 'B', title: 'T' }, t: { next: ' ' } };
  expect(reading(steps, value)).toEqual([
    { s: { description: 'D', next: 'N', back: 'B' } },
    ['s.title', 't.next'],
  ]);
});

describe('content', () => {
  it.each<[string, unknown, object | undefined]>([
    ['block:heading-1', { text: 'Hi', size: 'small' }, { kind: 'heading', text: 'Hi', size: 'small' }],
    ['block:heading-1', { text: {}, size: 'huge' }, { kind: 'heading', text: '', size: 'large' }],
    ['block:text-2', { kind: 'image', text: 'Hi' }, { kind: 'text', text: 'Hi' }],
    ['block:divider-3', {}, { kind: 'divider' }],
    ['block:image-9999', { src: 'a', alt: 'b' }, { kind: 'image', src: 'a', alt: 'b' }],
    ['block:text-1', 'Hi', undefined],
    ['block:text-0', {}, undefined],
    ['block:text-10000', {}, undefined],
    ['block:text-1x', {}, undefined],
    ['xblock:text-1', {}, undefined],
    ['block:1', {}, undefined],
    ['a', {}, undefined],
  ])('%s of %j is %j', (key, value, content) => {
    expect(reading(blocks, { [key]: value })).toEqual(content ? [{ [key]: content }, []] : [{}, [key]]);
  });
});
