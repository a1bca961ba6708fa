/** Small forms to export, one plain and one with everything. */

import type { Consent, FieldSchema, FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { type Beginning, createProject, type Project, setSetting, type TextKey } from '@formloom/project';

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

export interface Choices extends Beginning {
  readonly name?: string;
  readonly accent?: string;
  readonly radius?: number;
  readonly texts?: Partial<Record<TextKey, string>>;
}

/** A project as an operator would leave it: a form, its layout, and whatever was chosen. */
export function projectOf(schema: FormSchema, layout: Layout, choices: Choices = {}): Project {
  const { name = '', accent, radius, texts = {}, ...beginning } = choices;
  const project = createProject(schema, { ...beginning, layout });
  const theme = { ...(accent !== undefined && { accent }), ...(radius !== undefined && { radius }) };
  return {
    ...project,
    design: { ...project.design, theme, texts },
    settings: { ...project.settings, name },
  };
}

/** The same, with the provider's captcha on. */
export function guarded(project: Project): Project {
  const { details } = project;
  return { ...project, details: { ...details, submit: { ...details.submit, captcha: true } } };
}

/** The same, counting visits. */
export const counting = (project: Project, url = 'https://forms.test/base/') =>
  setSetting(setSetting(project, 'figures', true), 'figuresUrl', url);

/** Consent that says and asks nothing yet. */
export const BARE_CONSENT: Consent = {
  kind: 'implicit',
  privacyText: null,
  processText: null,
  processLabel: null,
  processFooter: null,
  communicationText: null,
  checkboxes: [],
};

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

const VISITA = schemaOf(
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
const VISITA_LAYOUT = layoutOf(
  [['firstname'], ['phone', 'visitors', 'day']],
  [['slot', 'topics'], ['shop'], ['terms'], ['plan']],
);
const VISITA_CHOICES = {
  language: 'es',
  accent: '#0f766e',
  radius: 4,
  submitUrl: 'https://provider.test/submissions/v3/integration/submit',
  account: 4210,
} as const;

export const CONTACT_PROJECT = projectOf(CONTACT, CONTACT_LAYOUT);
export const VISITA_PROJECT = projectOf(VISITA, VISITA_LAYOUT, VISITA_CHOICES);

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
