/** Forms of plain fields and texts, and layouts drawn as lists. */

import { type FormSchema, normalizeDetails } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { createProject } from '../create-project.ts';

export const formOf = (
  names: readonly string[],
  required: readonly string[] = [],
  texts: readonly string[] = [],
) => {
  const fields = names.map((name) => ({
    name,
    label: name.toUpperCase(),
    type: 'text',
    required: required.includes(name),
  }));
  const schema: FormSchema = { id: names.join(''), name: names.join(' '), fields };
  const details = normalizeDetails({
    fieldGroups: [
      ...texts.map((richText) => ({ richText, fields: [] })),
      ...fields.map((field) => ({ fields: [{ ...field, fieldType: 'single_line_text' }] })),
    ],
  });
  return createProject(schema, { details });
};

export const layoutOf = (...steps: string[][][]): Layout => ({
  mode: steps.length > 1 ? 'multi-step' : 'one-step',
  steps: steps.map((rows, step) => ({
    id: `s${step}`,
    title: `Step ${step}`,
    rows: rows.map((fields, row) => ({ id: `s${step}r${row}`, fields })),
  })),
});

/** Each step with its title. */
export const rowsOf = ({ layout }: { layout: Layout }) =>
  layout.steps.map(({ title, rows }) => [title, ...rows.map(({ fields }) => fields.join(' '))]);
