/** What the operator says of fields, while the account's form changes. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { expect, it } from 'vitest';
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

it('what was said stays while the field does', () => {
  expect(now(SET, raw({ a: 'Other', b: 'B' }))).toEqual(SET.design.fields);
});

it('what was said of a field that is gone goes with it', () => {
  expect(now(SET, raw({ a: 'A' }))).toEqual({ a: { label: 'Mine' } });
});

it('what the account says by now as well is no longer an operator’s own', () => {
  expect(now(SET, raw({ a: 'Mine', b: 'B' }))).toEqual({ b: { width: '1/2' } });
});

it('what was said of a text follows it to its new place', () => {
  const wide = setField(START, 'block:1', 'width', '2/3');
  expect(now(wide, raw({ a: 'A', b: 'B' }, ['<p>New</p>', '<p>Hello</p>']))).toEqual({
    'block:2': { width: '2/3' },
  });
  expect(now(wide, raw({ a: 'A', b: 'B' }, []))).toEqual({});
});

it('content and what was said of it stay', () => {
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
