/**
 * A form that has all that can be seen wrongly: questions that come and go, hidden ones, labels only heard.
 */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject, type Project, setTheme, THEME_NAMES, type ThemeName } from '@formloom/project';
import { v3, when } from './visitor.ts';

const field = (name: string, label: string, fieldType = 'single_line_text', rest: object = {}) => ({
  name,
  label,
  fieldType,
  required: false,
  ...rest,
});
const options = (...labels: string[]) => ({
  options: labels.map((label, at) => ({ label, value: `o${at}`, displayOrder: at })),
});

const RAW = {
  ...v3(
    field('email', 'Work email', 'email', { required: true }),
    field('code', 'Booking code', 'single_line_text', {
      required: true,
      labelHidden: true,
      placeholder: 'Booking code',
    }),
    field('source', 'How did you find us?', 'radio', {
      required: true,
      ...options('A friend', 'Something else'),
      dependentFields: [when('set_any', { values: ['o1'] }, field('other', 'What was it?'))],
    }),
    field('topics', 'What is it about?', 'multiple_checkboxes', options('Accommodation', 'Accessibility')),
    field('campaign', 'Campaign', 'single_line_text', { hidden: true, defaultValue: 'spring' }),
    field('company', 'Company'),
    field('phone', 'Phone', 'phone', { validation: { useCountryCodeSelect: true } }),
    field('people', 'People', 'number'),
    field('note', 'Anything else?', 'multi_line_text', { description: 'In your own words.' }),
    field('news', 'Send me news once a month', 'single_checkbox'),
  ),
  name: 'Plan your visit',
};

const ROWS = [
  ['Your contact', ['email', 'code'], ['source'], ['topics', 'campaign']],
  ['Accommodation', ['company', 'phone', 'people'], ['note']],
  ['Confirmation', ['news']],
] as const;

/** Three steps; in the first one question hangs from another, one is hidden, one has no label to be seen. */
function boxForm(preset: ThemeName): Project {
  const project = createProject(normalizeForm(RAW).schema, { details: normalizeDetails(RAW) });
  const steps = ROWS.map(([title, ...rows], at) => ({
    id: `s${at}`,
    title,
    rows: rows.map((fields, row) => ({ id: `r${at}-${row}`, fields: [...fields] })),
  }));
  return setTheme({ ...project, layout: { mode: 'multi-step', steps } }, { preset });
}

/** One in each theme, by the theme's name. */
export const BOX_FORMS = THEME_NAMES.map((preset) => [preset, boxForm(preset)] as const);
