import { describe, expect, it } from 'vitest';
import { acceptsValue, takesValuesOf } from './values.ts';

const field = (fieldType: string, values: readonly string[] = [], required = false) => ({
  fieldType,
  required,
  ...(values.length > 0 && { options: values.map((value) => ({ label: value, value })) }),
});

describe('which values the provider takes', () => {
  it.each([
    ['single_line_text', [], ['anything', ' '], []],
    ['spiral', [], ['anything'], []],
    ['file', [], ['anything'], []],
    ['email', [], ['a@b.c', ' a@b.c '], ['a@b', 'a b@c.d', '@b.c', 'a@', 'a@b.c d']],
    ['phone', [], ['+34 600 123', '(0)30/12.3-4'], ['six', '+34x', 'x34']],
    [
      'number',
      [],
      ['1', '12', '-1.5', '.5', '.25', '1e3', '1e-3', '1e12', '+2.'],
      ['1,5', 'one', '.', '1e', '1ex3'],
    ],
    [
      'datepicker',
      [],
      ['2026-01-31', '1794859954000', '-1'],
      ['31/01/2026', '2026-1-1', 'on 2026-01-31', '2026-01-31T00:00', ''],
    ],
    ['single_checkbox', [], ['true', 'false'], ['yes', 'True', '']],
    ['dropdown', ['a', 'b'], ['a', ' b '], ['c', 'a;b']],
    ['dropdown', [], ['whatever is offered'], []],
    ['radio', ['a'], ['a'], ['b']],
    ['multiple_checkboxes', ['a', 'b'], ['a', 'a;b'], ['a;c', '']],
  ])('%s with %j takes %j, not %j', (type, options, good, bad) => {
    const takes = (value: string) => acceptsValue(field(type, options), value);
    expect(good.filter((value) => !takes(value))).toEqual([]);
    expect(bad.filter(takes)).toEqual([]);
  });
});

describe('a field of another type takes what a copy sends', () => {
  const flags = ['true', 'false'];
  it.each([
    ['the same', field('dropdown', ['a']), field('radio', ['b']), true],
    ['anything in a line of text', field('number'), field('multi_line_text'), true],
    ['text as a number', field('single_line_text'), field('number'), false],
    ['an address as text', field('email'), field('text'), true],
    ['a choice among several', field('radio', ['a']), field('multiple_checkboxes', ['a']), true],
    ['text among several', field('single_line_text'), field('multiple_checkboxes', ['a']), false],
    ['several as a choice of yes and no', field('multiple_checkboxes', flags), field('radio', flags), false],
    ['a number as an unknown option', field('number'), field('radio'), false],
    ['a box as a number', field('single_checkbox'), field('number'), false],
    ['yes and no as a number', field('radio', flags), field('number'), false],
    ['several of yes and no as a box', field('multiple_checkboxes', flags), field('single_checkbox'), false],
    ['a box as a choice that lacks no', field('single_checkbox'), field('radio', ['true']), false],
    ['several as a choice', field('multiple_checkboxes', ['a']), field('radio', ['a']), false],
    ['a box as two choices', field('single_checkbox'), field('radio', flags), true],
    ['a box as other choices', field('single_checkbox'), field('radio', ['yes', 'no']), false],
    ['a box as unknown choices', field('single_checkbox'), field('radio'), true],
    ['yes and no as a box', field('radio', flags), field('single_checkbox'), true],
    ['other choices as a box', field('radio', ['true', 'maybe']), field('single_checkbox'), false],
    ['unknown choices as a box', field('radio'), field('single_checkbox'), false],
    ['a file, which is never sent', field('file'), field('single_line_text'), true],
    ['a file that is missed', field('file'), field('single_line_text', [], true), false],
    ['a file as a file', field('file'), field('file', [], true), true],
    ['text as a file', field('single_line_text'), field('file'), false],
    ['an unknown type', field('spiral'), field('spiral'), true],
    ['another unknown one', field('spiral'), field('helix'), false],
    ['one that was unknown', field('spiral'), field('single_line_text'), false],
  ])('%s', (_, before, now, takes) => {
    expect(takesValuesOf(before, now)).toBe(takes);
  });
});
