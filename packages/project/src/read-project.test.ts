/** A project out of any text. */

import { boardOfSchema, invariants, type Layout, type Row, readLayout, type Step } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import type { EveryKey } from './each-key.ts';
import { readProject } from './read-project.ts';
import { CONTACT, opened, reported, SCHEMA } from './testing/contact.ts';
import { writeProject } from './write-project.ts';

describe('what is no sound project', () => {
  const saved = (change: object) => JSON.stringify({ ...JSON.parse(writeProject(CONTACT)), ...change });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{}',
    '{"format":"2"}',
    '{"format":"9"}',
    '{"format":1.5}',
    '{"format":0}',
    '{"format":-1}',
  ])('%j is unreadable', (text) => {
    expect(readProject(text)).toEqual({ project: null, problem: 'unreadable' });
  });

  it.each([1, 2, 3])('format %j is reported as older', (format) => {
    expect(readProject(saved({ format }))).toEqual({ project: null, problem: 'older-format' });
  });

  it.each([5, 4.5, 1e9])('format %j is reported as newer', (format) => {
    expect(readProject(saved({ format, layout: null }))).toEqual({ project: null, problem: 'newer-format' });
  });

  it.each<[string, object, string[]]>([
    ['no layout', { layout: 7 }, ['unreadable']],
    [
      'an unknown field',
      {
        layout: {
          mode: 'one-step',
          steps: [{ id: 's', title: 'T', rows: [{ id: 'x', fields: ['zz', 'r'] }] }],
        },
      },
      ['field-dropped zz'],
    ],
    ['no design', { design: null }, []],
    [
      'an odd design',
      { design: { language: 'xx', theme: { accent: 'red', radius: '4' }, texts: { submit: {}, next: ' ' } } },
      [
        'choice-dropped language',
        'choice-dropped accent',
        'choice-dropped radius',
        'choice-dropped submit',
        'choice-dropped next',
      ],
    ],
    [
      'odd settings',
      { settings: { name: [], account: {}, submitUrl: null, showTitle: 'no' } },
      [
        'choice-dropped name',
        'choice-dropped account',
        'choice-dropped submitUrl',
        'choice-dropped showTitle',
      ],
    ],
    [
      'an unknown target',
      { settings: { target: 'moon', tag: {} } },
      ['choice-dropped target', 'choice-dropped tag'],
    ],
    ['an odd change that was set aside', { setAside: { 'label a': 7 } }, ['choice-dropped setAside']],
    ['no details that can be read', { details: { fields: 7 } }, ['choice-dropped details']],
    ['an odd form', { form: { id: 'other', account: 'x', name: 7, submitUrl: 7 } }, []],
  ])('%s is repaired and reported', (_, change, repairs) => {
    const read = readProject(saved(change));
    expect(reported(read)).toEqual(repairs);
    const project = opened(read);
    expect(project.form).toMatchObject({ id: 'form-1', name: 'Contact' });
    expect(invariants(project.layout, boardOfSchema(SCHEMA))).toEqual([]);
    expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
  });

  it.each([
    ['ana@loom.test', 'ana@loom.test'],
    ['+34 600 123 123', '+34 600 123 123'],
    ['(020) 7946-0958', '(020) 7946-0958'],
    ['', ''],
    ['ana@loom', ''],
    ['ana@loom.test?bcc=all@loom.test', ''],
    ['javascript:alert(1)', ''],
    ['Write to ana@loom.test', ''],
    ['1234', ''],
    [`+${'1'.repeat(21)}`, ''],
    [7, ''],
  ])('the contact for blocked answers %j is %j', (fallback, expected) => {
    const read = readProject(saved({ settings: { fallback } }));
    expect(opened(read).settings.fallback).toBe(expected);
    expect(reported(read)).toEqual(fallback === expected ? [] : ['choice-dropped fallback']);
  });

  it.each([
    ['no-title shadow no-title', 'shadow no-title'],
    ['onclick no-prefill', 'no-prefill'],
    ['', ''],
  ])('on the tag, %j is %j', (tag, expected) => {
    expect(opened(readProject(saved({ settings: { tag } }))).settings.tag).toBe(expected);
  });

  it.each([
    [4210, 4210],
    ['4210', 4210],
    [0, null],
    [-1, null],
    [1.5, null],
    ['x', null],
    [{}, null],
    ['99999999999999999999', null],
    ['', null],
    ['+7', null],
    ['7 ', null],
    ['0x10', null],
    ['1e3', null],
  ])('the account %j is %j', (account, expected) => {
    expect(opened(readProject(saved({ form: { account } }))).form.account).toBe(expected);
  });

  it.each([
    ['https://p.test/s', 'https://p.test/s'],
    ['', null],
    [7, null],
    [null, null],
  ])('the address %j is %j', (submitUrl, expected) => {
    expect(opened(readProject(saved({ form: { submitUrl } }))).form.submitUrl).toBe(expected);
  });

  it.each([
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
  ])('a name that is shared, %j, is so: %j', (nameShared, expected) => {
    expect(opened(readProject(saved({ form: { nameShared } }))).form.nameShared).toBe(expected);
  });
});

it('every key of a layout is read back, also one that may be missing', () => {
  const row: EveryKey<Row> = { id: 'r', fields: ['email'] };
  const step: EveryKey<Step> = { id: 's', title: 'You', rows: [row] };
  const layout: EveryKey<Layout> = { mode: 'multi-step', steps: [step] };
  const field = { key: 'email', label: 'Email', type: 'email', required: false };
  const board = { formId: 'f', formName: 'F', fields: [field] };
  expect(readLayout(layout, board, () => 'new')).toEqual({ layout, repairs: [] });
});
