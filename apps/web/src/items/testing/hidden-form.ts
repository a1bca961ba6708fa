/** Test data: a form with conditional fields, a hidden one and a text, and layouts of it. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { createProject } from '@formloom/project';

export const field = (key: string, rest: Partial<FieldDetails> = {}): FieldDetails => ({
  key,
  name: key,
  objectTypeId: null,
  fieldType: 'single_line_text',
  label: key.toUpperCase(),
  required: false,
  hidden: false,
  labelHidden: false,
  placeholder: null,
  help: null,
  defaultValues: [],
  ...rest,
});

export const DETAILS: FormDetails = {
  language: null,
  archived: false,
  fields: [
    field('a'),
    field('a1', { parent: 'a' }),
    field('a11', { parent: 'a1' }),
    field('a2', { parent: 'a' }),
    field('h', { hidden: true }),
    field('b'),
    field('c'),
  ],
  arrangement: [{ fields: ['a', 'h', 'b', 'c'], richText: '<p>Some <b>words</b></p>' }],
  consent: null,
  submit: { label: null, captcha: false, message: null, redirect: null },
  style: null,
};
export const FORM = createProject({ id: 'form', name: 'Form', fields: [] }, { details: DETAILS });

/** `a h b / c`: the rows of one step. */
export const layoutOf = (rows: string) => ({
  mode: 'one-step' as const,
  steps: [
    {
      id: 's',
      title: 'One',
      rows: rows.split(' / ').map((fields, index) => ({ id: `r${index}`, fields: fields.split(' ') })),
    },
  ],
});
