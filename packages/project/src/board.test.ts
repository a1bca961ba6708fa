/** What can be placed on a form. */

import { normalizeDetails } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { blocksOf, boardForText, boardOf, boardWithSpares, childrenOf, unplacedKeys } from './board.ts';
import { createProject } from './create-project.ts';

const child = (name: string, rest: object = {}) => ({
  dependentCondition: { operator: 'eq', values: ['x'] },
  dependentField: { name, label: name, fieldType: 'single_line_text', ...rest },
});
const details = normalizeDetails({
  fieldGroups: [
    { richText: '<p>Hello</p>', fields: [] },
    {
      fields: [
        {
          name: 'a',
          label: 'A',
          fieldType: 'single_line_text',
          dependentFields: [child('c', { dependentFields: [child('e')] }), child('d')],
        },
      ],
    },
    {
      fields: [
        {
          name: 'b',
          label: 'B',
          fieldType: 'dropdown',
          required: true,
          hidden: true,
          options: [{ label: 'P', value: 'p' }],
          validation: { pattern: 'x' },
        },
      ],
    },
  ],
});
const schema = { id: 'form-1', name: 'Form', fields: [] };
const form = { schema, details };
const layoutOf = (...fields: string[]): Layout => ({
  mode: 'one-step',
  steps: [{ id: 's', title: 'T', rows: [{ id: 'r', fields }] }],
});
const keys = (board: { fields: ReadonlyArray<{ key: string }> }) => board.fields.map(({ key }) => key);

describe('a board', () => {
  it('holds fields of their own with their properties, then the texts of the account', () => {
    const board = boardOf(form);
    expect([board.formId, board.formName]).toEqual(['form-1', 'Form']);
    expect(board.fields).toStrictEqual([
      { key: 'a', label: 'A', type: 'single_line_text', required: false },
      {
        key: 'b',
        label: 'B',
        type: 'dropdown',
        required: true,
        hidden: true,
        options: [{ label: 'P', value: 'p' }],
        validation: { pattern: 'x' },
      },
      { key: 'block:1', label: '', type: 'block', required: false },
    ]);
  });

  it('holds content where that is placed, and nothing twice', () => {
    const layout = layoutOf('a', 'block:1', 'block:heading-1');
    expect(keys(boardOf({ ...form, layout }))).toEqual(['a', 'b', 'block:1', 'block:heading-1']);
    const odd = normalizeDetails({ fieldGroups: [{ fields: [{ name: 'block:heading-1' }] }] });
    expect(keys(boardOf({ schema, details: odd, layout }))).toEqual(['block:heading-1']);
  });

  it('is the very same object while nothing that it holds has changed', () => {
    const board = boardOf({ ...form, layout: layoutOf('block:text-1') });
    expect(boardOf({ ...form, layout: layoutOf('a', 'block:text-1') })).toBe(board);
  });

  it('is another where one piece of content, the name or the id is another', () => {
    const layout = layoutOf('block:heading-1', 'block:text-1');
    const board = boardOf({ ...form, layout });
    expect(keys(board)).toEqual(['a', 'b', 'block:1', 'block:heading-1', 'block:text-1']);
    expect(keys(boardOf({ ...form, layout: layoutOf('block:heading-1', 'block:text-2') }))).toEqual([
      'a',
      'b',
      'block:1',
      'block:heading-1',
      'block:text-2',
    ]);
    const same = () => boardOf({ ...form, layout });
    expect(same()).toEqual(board);
    expect(boardOf({ ...form, layout, schema: { ...schema, id: 'form-2' } }).formId).toBe('form-2');
    expect(same()).toEqual(board);
    expect(boardOf({ ...form, layout, schema: { ...schema, name: 'Other' } }).formName).toBe('Other');
  });

  it('with spares has one more of each kind of content', () => {
    const project = { ...form, layout: layoutOf('block:heading-1') };
    expect(keys(boardWithSpares(project)).slice(-5)).toEqual([
      'block:heading-1',
      'block:heading-2',
      'block:text-1',
      'block:divider-1',
      'block:image-1',
    ]);
    expect(boardWithSpares(project)).toBe(boardWithSpares(project));
  });

  it('for a text has the content that is named there', () => {
    const board = boardForText(
      form,
      '[a] [block:heading-12] [block:text-3]\n[block:text-3] [block:7] [block:-1]',
    );
    expect(keys(board)).toEqual(['a', 'b', 'block:1', 'block:heading-12', 'block:text-3']);
    expect(keys(boardForText(form, 'nothing'))).toEqual(['a', 'b', 'block:1']);
  });
});

it('fields that are not placed are named with all that hangs from them; texts are not', () => {
  const project = createProject(schema, { details });
  expect(unplacedKeys({ ...project, layout: layoutOf('b') })).toEqual(['a', 'c', 'e', 'd']);
  expect(unplacedKeys({ ...project, layout: layoutOf('a', 'b') })).toEqual([]);
});

it('children are those that hang from the field itself', () => {
  const named = (key: string) => childrenOf(details, key).map((one) => one.key);
  expect([named('a'), named('c'), named('b')]).toEqual([['c', 'd'], ['e'], []]);
  expect(childrenOf(details, 'a')).toBe(childrenOf(details, 'a'));
});

it('a text whose name a field has gets another', () => {
  const odd = normalizeDetails({
    fieldGroups: [
      { richText: '<p>Hello</p>', fields: [{ name: 'block:1', label: 'X', fieldType: 'single_line_text' }] },
    ],
  });
  expect(blocksOf(odd)).toEqual([{ key: 'block:text-1', index: 0, richText: '<p>Hello</p>' }]);
});
