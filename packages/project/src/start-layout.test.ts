/** Where the work on a form begins. */

import { normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { hasArrangement } from './start-layout.ts';

const group = (...names: string[]) => ({
  fields: names.map((name) => ({ name, label: name, fieldType: 'single_line_text' })),
});
const text = { richText: '<p>Hello</p>', fields: [] };
const pageBreak = { isPageBreak: true, fields: [] };
const detailsOf = (...fieldGroups: object[]) => normalizeDetails({ fieldGroups });
const start = (...fieldGroups: object[]) => {
  const details = detailsOf(...fieldGroups);
  const { layout } = createProject({ id: 'f', name: 'F', fields: [] }, { details, start: 'provider' });
  const steps = layout.steps.map(({ title, rows }) => [title, ...rows.map(({ fields }) => fields.join(' '))]);
  return [layout.mode, ...steps];
};

describe('the account says more than one field a row', () => {
  it.each<[string, object[], boolean]>([
    ['nothing', [], false],
    ['fields one below the other', [group('a'), group('b')], false],
    ['two beside each other, below another', [group('a'), group('b', 'c')], true],
    ['a text', [group('a'), text], true],
    ['two pages', [group('a'), pageBreak, group('b')], true],
  ])('with %s: %j', (_, groups, expected) => {
    expect(hasArrangement(detailsOf(...groups))).toBe(expected);
  });
});

describe('as in the account', () => {
  it('one page is one step', () => {
    expect(start(group('a', 'b'), group('c'))).toEqual(['one-step', ['Paso 1', 'a b', 'c']]);
  });

  it('further pages are further steps, numbered from one', () => {
    expect(start(group('a'), pageBreak, group('b'), pageBreak, group('c'))).toEqual([
      'multi-step',
      ['Paso 1', 'a'],
      ['Paso 2', 'b'],
      ['Paso 3', 'c'],
    ]);
  });

  it('a page on which nothing stands is left out', () => {
    expect(start(group('a'), pageBreak, pageBreak, group('b'))).toEqual([
      'multi-step',
      ['Paso 1', 'a'],
      ['Paso 2', 'b'],
    ]);
    expect(start(group('a'), pageBreak)).toEqual(['one-step', ['Paso 1', 'a']]);
    expect(start(pageBreak, group('a'))).toEqual(['one-step', ['Paso 1', 'a']]);
  });

  it('a form without anything is one step without anything', () => {
    expect(start()).toEqual(['one-step', ['Paso 1']]);
  });

  it('a group with more than a row holds is divided', () => {
    expect(start(group('a', 'b', 'c', 'd'))).toEqual(['one-step', ['Paso 1', 'a b c', 'd']]);
  });
});
