/** The contract's types: form summaries, schemas, fields, options (2.3–2.5). */

import { anything, flag, list, number, object, type ShapeOf, text, whole } from './shape.ts';

const FORM_IDENTITY = {
  id: text('The provider’s id of the form.'),
  name: text('Its name, or “Unnamed Form”.'),
};

export const FORM_SUMMARY = object('One form of the account.', {
  ...FORM_IDENTITY,
  createdAt: number('Epoch milliseconds; 0 when unknown.'),
  updatedAt: number('Epoch milliseconds; 0 when unknown.'),
});
export type FormSummary = ShapeOf<typeof FORM_SUMMARY>;

export const FIELD_OPTION = object('One choice.', {
  label: text('What a person reads.'),
  value: text('What is submitted.'),
});
export type FieldOption = ShapeOf<typeof FIELD_OPTION>;

const FIELD_SCHEMA = object(
  'One field, in the order of the form.',
  {
    name: text('Identifies the field; never blank.'),
    /** Use `fieldLabel` for display. */
    label: text('What a person reads; may be blank.'),
    type: text('The provider’s own word for the kind of field.'),
    required: flag('Whether a submission needs it.'),
  },
  {
    /** Never empty: fields without options have no such key. */
    options: list(FIELD_OPTION),
    validation: anything('The provider’s validation settings, as they came.'),
  },
);
export type FieldSchema = ShapeOf<typeof FIELD_SCHEMA>;

export const FORM_SCHEMA = object('A form’s fields, flattened.', {
  ...FORM_IDENTITY,
  fields: list(FIELD_SCHEMA),
});
export type FormSchema = ShapeOf<typeof FORM_SCHEMA>;

export const FORM_DEBUG = object('Counts of the provider’s raw structure.', {
  groupCount: whole('Field groups as they arrived.'),
  fieldCount: whole('Top-level fields as they arrived.'),
});
export type FormDebug = ShapeOf<typeof FORM_DEBUG>;

/** Display name of a field: its label, otherwise its placeholder, otherwise its name. */
export function fieldLabel(
  field: Pick<FieldSchema, 'name' | 'label'> & { readonly placeholder?: string | null },
): string {
  return field.label.trim() === '' ? field.placeholder || field.name : field.label;
}
