/** Small forms to export, one plain and one with everything. */

import type { FieldSchema, FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';

export const field = (name: string, type = 'text', rest: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  label: name,
  type,
  required: false,
  ...rest,
});

export const schemaOf = (name: string, ...fields: FieldSchema[]): FormSchema => ({
  id: 'form-1',
  name,
  fields,
});

/** Steps as lists of rows, rows as lists of names. */
export function layoutOf(...steps: string[][][]): Layout {
  return {
    mode: steps.length > 1 ? 'multi-step' : 'one-step',
    steps: steps.map((rows, step) => ({
      id: `s${step}`,
      title: `Paso ${step + 1}`,
      rows: rows.map((fields, row) => ({ id: `s${step}r${row}`, fields })),
    })),
  };
}

export const onePerRow = (schema: FormSchema) => layoutOf(schema.fields.map(({ name }) => [name]));

const options = [
  { label: 'Morning', value: 'morning' },
  { label: 'Afternoon', value: 'afternoon' },
];

export const CONTACT = schemaOf(
  'Contact us',
  field('firstname', 'single_line_text', { label: 'First name', required: true }),
  field('email', 'email', {
    label: 'Email',
    required: true,
    validation: { blockedEmailDomains: ['mail.test'] },
  }),
  field('message', 'multi_line_text', { label: 'Message' }),
);
export const CONTACT_LAYOUT = layoutOf([['firstname', 'email'], ['message']]);

export const VISITA = schemaOf(
  'Visita al taller',
  field('firstname', 'single_line_text', { label: 'Nombre', required: true }),
  field('phone', 'phone', { label: 'Teléfono', validation: { minAllowedDigits: 9, maxAllowedDigits: 12 } }),
  field('visitors', 'number', { label: 'Personas' }),
  field('day', 'datepicker', { label: 'Día', required: true }),
  field('slot', 'radio', { label: 'Horario', required: true, options }),
  field('topics', 'multiple_checkboxes', { label: 'Temas', options }),
  field('shop', 'dropdown', { label: 'Tienda', options }),
  field('terms', 'single_checkbox', { label: 'Acepto las normas', required: true }),
  field('plan', 'file', { label: 'Plano' }),
);
export const VISITA_LAYOUT = layoutOf(
  [['firstname'], ['phone', 'visitors', 'day']],
  [['slot', 'topics'], ['shop'], ['terms'], ['plan']],
);
export const VISITA_OPTIONS = {
  language: 'es',
  accent: '#0f766e',
  radius: 4,
  submitUrl: 'https://provider.test/submissions/v3/integration/submit',
  portalId: 4210,
} as const;

export const HOSTILE = [
  '<b>bold</b>',
  '"double" and \'single\'',
  '{{ 7 * 7 }}',
  '{% if x %}',
  '{# note #}',
  '{% endraw %}',
  '</script><script>alert(1)</script>',
  '</style>',
  '<!-- comment -->',
  '&amp; &lt;',
  'line\nbreak\r\nand\ttab',
  'nul\u0000bell\u0007',
  '\u202eright to left\u202c',
  'שלום עולם',
  '🙂👩‍👩‍👧',
  'half \ud800 a character',
  'x'.repeat(10_000),
  '$' + '{template} `ticks`',
  '"><img src=x onerror=alert(1)>',
  "'); alert(1); ('",
];
