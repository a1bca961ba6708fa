/** What the operator says of fields, while the account's form changes. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { adoptForm } from './adopt-form.ts';
import { countIds, createProject } from './create-project.ts';
import { withLayout } from './edit-project.ts';
import { setContent, setField } from './fields/edit-fields.ts';
import type { Project } from './project.ts';

const raw = (labels: Readonly<Record<string, string>>, texts: readonly string[] = ['<p>Hello</p>']) => ({
  id: 'form-1',
  name: 'Form',
  fieldGroups: [
    ...texts.map((richText) => ({ richText, fields: [] })),
    ...Object.entries(labels).map(([name, label]) => ({
      fields: [{ name, label, fieldType: 'single_line_text' }],
    })),
  ],
});
const formOf = (definition: object) => ({
  schema: normalizeForm(definition).schema,
  details: normalizeDetails(definition),
});
const now = (project: Project, definition: object) =>
  adoptForm(project, { form: project.form, ...formOf(definition) }, countIds()).project.design.fields;

const { schema, details } = formOf(raw({ a: 'A', b: 'B' }));
const START = createProject(schema, { details });
const SET = setField(setField(START, 'a', 'label', 'Mine'), 'b', 'width', '1/2');

it('settings stay while the field exists', () => {
  expect(now(SET, raw({ a: 'Other', b: 'B' }))).toEqual(SET.design.fields);
});

it('settings of a removed field are removed', () => {
  expect(now(SET, raw({ a: 'A' }))).toEqual({ a: { label: 'Mine' } });
});

it('what the account says by now as well is no longer an operator’s own', () => {
  expect(now(SET, raw({ a: 'Mine', b: 'B' }))).toEqual({ b: { width: '1/2' } });
});

it('settings of a text follow it to its new place', () => {
  const wide = setField(START, 'block:1', 'width', '2/3');
  expect(now(wide, raw({ a: 'A', b: 'B' }, ['<p>New</p>', '<p>Hello</p>']))).toEqual({
    'block:2': { width: '2/3' },
  });
  expect(now(wide, raw({ a: 'A', b: 'B' }, []))).toEqual({});
  const both = setField(wide, 'a', 'label', 'Mine');
  expect(now(both, raw({ a: 'A', b: 'B' }, ['<p>New</p>', '<p>Hello</p>']))).toEqual({
    a: { label: 'Mine' },
    'block:2': { width: '2/3' },
  });
});

it('content and its settings stay', () => {
  const [step] = START.layout.steps;
  if (!step) throw new Error('no step');
  const rows = [...step.rows, { id: 'own', fields: ['block:heading-1'] }];
  const placed = withLayout(START, { ...START.layout, steps: [{ ...step, rows }] });
  const written = setContent(placed, 'block:heading-1', { kind: 'heading', text: 'Hi', size: 'large' });
  const set = setField(written, 'block:heading-1', 'width', '1/3');
  const adopted = adoptForm(set, { form: set.form, ...formOf(raw({ a: 'A' })) }, countIds()).project;
  expect(adopted.design.fields).toEqual(set.design.fields);
  expect(adopted.design.blocks).toEqual(set.design.blocks);
  expect(adopted.layout.steps[0]?.rows.at(-1)?.fields).toEqual(['block:heading-1']);
});

describe('where things stand once the form has changed', () => {
  const rows = ({ layout }: Project) =>
    layout.steps.map((step) => step.rows.map(({ fields }) => fields.join(' ')));
  /** Nothing had to give way. */
  const adopt = (project: Project, definition: object, place: string[] = []) => {
    const now = { form: project.form, ...formOf(definition) };
    const { project: adopted, repairs } = adoptForm(project, now, countIds(), place);
    expect(repairs).toEqual([]);
    return adopted;
  };
  const arranged = (...lines: string[][]) =>
    withLayout(START, {
      mode: 'multi-step',
      steps: lines.map((keys, step) => ({
        id: `s${step}`,
        title: `${step}`,
        rows: keys.map((key, row) => ({ id: `s${step}r${row}`, fields: key.split(' ') })),
      })),
    });

  it.each<[string, string[][], string[], string[], string[][]]>([
    ['below what precedes it', [['a', 'b']], ['a', 'n', 'b'], ['n'], [['a', 'n', 'b']]],
    ['before everything', [['a'], ['b']], ['n', 'a', 'b'], ['n'], [['n', 'a'], ['b']]],
    ['several in their order', [['a', 'b']], ['a', 'n', 'm', 'b'], ['m', 'n'], [['a', 'n', 'm', 'b']]],
    ['below the row of what precedes it', [['a b']], ['a', 'n', 'b'], ['n'], [['a b', 'n']]],
    ['in the step of what precedes it', [['a'], ['b']], ['a', 'b', 'n'], ['n'], [['a'], ['b', 'n']]],
    ['nowhere, where it is not named', [['a', 'b']], ['a', 'n', 'b'], [], [['a', 'b']]],
    ['once, where it stands already', [['b', 'a']], ['a', 'b'], ['a'], [['b', 'a']]],
  ])('a new field is placed %s', (_, before, names, place, after) => {
    const labels = Object.fromEntries(names.map((name) => [name, name]));
    expect(rows(adopt(arranged(...before), raw(labels, []), place))).toEqual(after);
  });

  it('a text keeps its place under its new number, and goes when it is gone', () => {
    const placed = arranged(['a block:1'], ['b']);
    expect(rows(adopt(placed, raw({ a: 'A', b: 'B' }, ['<p>New</p>', '<p>Hello</p>'])))).toEqual([
      ['a block:2'],
      ['b'],
    ]);
    expect(rows(adopt(placed, raw({ a: 'A', b: 'B' }, [])))).toEqual([['a'], ['b']]);
  });

  it('a text that comes with a group stands before its fields', () => {
    expect(rows(adopt(arranged(['a', 'b']), raw({ a: 'A', b: 'B' }), ['block:1']))).toEqual([
      ['block:1', 'a', 'b'],
    ]);
  });

  it('a changed text is matched by the field below it', () => {
    const above = (richText: string, ...before: object[]) => ({
      id: 'form-1',
      name: 'Form',
      fieldGroups: [
        ...before,
        { richText, fields: [{ name: 'a', label: 'A', fieldType: 'single_line_text' }] },
      ],
    });
    const project = createProject(schema, { details: formOf(above('<p>Old</p>')).details });
    const other = { richText: '<p>Other</p>', fields: [] };
    expect(rows(adopt(project, above('<p>New</p>', other)))).toEqual([['block:2', 'a']]);
  });

  it('a field that is called like a text keeps its place', () => {
    const odd = (texts: string[]) => raw({ a: 'A', 'block:7': 'B' }, texts);
    const project = createProject(schema, { details: formOf(odd(['<p>Hello</p>'])).details });
    expect(rows(adopt(project, odd(['<p>New</p>', '<p>Hello</p>'])))).toEqual([['block:2', 'a', 'block:7']]);
  });

  it('a text is followed also where its name is like that of content', () => {
    const odd = (texts: string[]) => raw({ 'block:1': 'A' }, texts);
    const project = createProject(schema, { details: formOf(odd(['<p>Hello</p>'])).details });
    expect(rows(project)).toEqual([['block:text-1', 'block:1']]);
    expect(rows(adopt(project, odd(['<p>New</p>', '<p>Hello</p>'])))).toEqual([['block:2', 'block:1']]);
  });

  it('a shared name stays marked as shared', () => {
    const shared = { ...START, form: { ...START.form, nameShared: true } };
    const form = { ...START.form, nameShared: false };
    const next = (project: Project, nextForm = form) =>
      adoptForm(project, { form: nextForm, schema, details }, countIds()).project.form.nameShared;
    expect([next(shared), next(START, shared.form), next(START)]).toEqual([true, true, false]);
  });

  it('what still fits is the very same object', () => {
    const adopted = adopt(SET, raw({ a: 'A', b: 'B' }));
    expect(adopted.design.fields).toBe(SET.design.fields);
    expect(adopted.layout).toBe(SET.layout);
  });
});
