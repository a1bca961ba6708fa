/** A form in which everything occurs that can be drawn, for the files that a reviewer can open. */

import {
  addLanguage,
  createProject,
  type Project,
  readDefinition,
  setConsent,
  setContent,
  setCss,
  setField,
  setLook,
  setOption,
  setPreset,
  setSetting,
  setStep,
  setText,
  setTranslation,
} from '@formloom/project';
import { layoutOf } from './forms.ts';

type Json = Readonly<Record<string, unknown>>;

const field = (name: string, fieldType: string, label: string, rest: Json = {}): Json => ({
  objectTypeId: '0-1',
  name,
  label,
  required: false,
  hidden: false,
  fieldType,
  ...rest,
});

const options = (...values: string[]) => ({
  options: values.map((value) => ({ label: `The ${value}`, value })),
});

const when = (operator: string, value: string, dependentField: Json): Json => ({
  dependentCondition: { operator, value },
  dependentField,
});

const lamp = field('lamp', 'radio', 'Which lamp', { ...options('large', 'small'), required: true });
const light = field('light', 'dropdown', 'Light', {
  ...options('day', 'lamp'),
  placeholder: 'Choose a light',
  dependentFields: [
    when('eq', 'lamp', {
      ...lamp,
      dependentFields: [when('eq', 'large', field('watts', 'number', 'Watts'))],
    }),
    when('eq', 'day', field('hour', 'single_line_text', 'Best hour', { required: true })),
  ],
});

const STUDIO = {
  id: 'studio-1',
  portalId: 4210,
  name: 'Book the studio',
  fieldGroups: [
    { richText: '<h2>Welcome</h2><p>It has <b>two</b> windows.</p>', fields: [] },
    {
      fields: [
        field('firstname', 'single_line_text', 'First name', { required: true, placeholder: 'Ana' }),
        field('email', 'email', 'Email', {
          required: true,
          description: 'For the key.',
          validation: { blockedEmailDomains: ['mail.test', 'post.test'] },
        }),
        field('phone', 'phone', 'Phone', {
          validation: { minAllowedDigits: 7, maxAllowedDigits: 12, useCountryCodeSelect: true },
        }),
      ],
    },
    {
      fields: [
        light,
        field('code', 'single_line_text', 'Code', { validation: { pattern: '^[A-Z]{2}\\d+$' } }),
        field('name', 'single_line_text', 'Company', { objectTypeId: '0-2' }),
      ],
    },
    {
      fields: [
        field('day', 'datepicker', 'Day', { required: true }),
        field('props', 'multiple_checkboxes', 'Props', { ...options('chair', 'cloth'), required: true }),
        field('plan', 'file', 'Plan', { allowMultipleFiles: true }),
      ],
    },
    {
      fields: [
        field('rules', 'single_checkbox', 'I know the rules', { required: true }),
        field('note', 'multi_line_text', 'Note', { defaultValues: ['None'] }),
        field('campaign', 'single_line_text', 'Campaign', { hidden: true, defaultValue: 'autumn' }),
      ],
    },
  ],
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    privacyText: '<p>You can <a href="https://studio.test/leave">leave</a> at any time.</p>',
    consentToProcessText: '<p>We keep what you write.</p>',
    consentToProcessCheckboxLabel: '<p>I agree.</p>',
    consentToProcessFooterText: 'Without it there is no key.',
    communicationConsentText: '<p>We write now and then.</p>',
    communicationsCheckboxes: [
      { label: '<p>Monthly <em>news</em></p>', required: false, subscriptionTypeId: 55 },
      { label: 'Free days', required: true, subscriptionTypeId: 56 },
    ],
  },
};

const LAYOUT = layoutOf(
  [
    ['block:image-1'],
    ['block:1'],
    ['block:heading-1'],
    ['firstname', 'email'],
    ['light', 'code'],
    ['block:text-1'],
  ],
  [['phone', '0-2/name'], ['day', 'props', 'plan'], ['block:divider-1'], ['rules'], ['note', 'campaign']],
);

/** The edits of an operator, one after the other. */
const EDITS: ReadonlyArray<(project: Project) => Project> = [
  (project) =>
    setContent(project, 'block:heading-1', { kind: 'heading', text: 'Who and how', size: 'large' }),
  (project) => setContent(project, 'block:text-1', { kind: 'text', text: 'The **heating** is on.' }),
  (project) =>
    setContent(project, 'block:image-1', {
      kind: 'image',
      src: 'https://studio.test/logo.png',
      alt: 'The studio',
      above: true,
    }),
  (project) => setField(project, 'firstname', 'width', '1/3'),
  (project) => setField(project, 'email', 'width', '2/3'),
  (project) => setField(project, 'lamp', 'width', '1/2'),
  (project) => setField(project, 'watts', 'help', 'As on the box'),
  (project) => setField(project, 'code', 'labelHidden', true),
  (project) => setField(project, 'code', 'placeholder', 'Your code'),
  (project) => setField(project, 'note', 'private', true),
  (project) => setField(project, 'phone', 'parameter', 'tel'),
  (project) => setField(project, 'props', 'defaultValues', ['cloth']),
  (project) => setOption(project, 'light', 'day', 'By daylight'),
  (project) => setConsent(project, 'processText', 'We keep it **for a year**.'),
  (project) => setStep(project, 's0', 'description', 'It takes two minutes.'),
  (project) => setStep(project, 's0', 'next', 'On to the day'),
  (project) => setStep(project, 's1', 'back', 'Back to you'),
  (project) => setPreset(project, 'editorial'),
  (project) => setLook(project, 'accent', '#0f766e'),
  (project) => setCss(project, '.fl-title { letter-spacing: 0.01em }'),
  (project) => setText(project, 'submit', 'Book it'),
  (project) => setSetting(project, 'mark', 'optional'),
  (project) => setSetting(project, 'keep', 7),
  (project) => addLanguage(project, 'es'),
  (project) => setTranslation(project, 'es', { of: 'title' }, 'Reserva el estudio', 'Book the studio'),
  (project) => setTranslation(project, 'es', { of: 'field', key: 'light', part: 'label' }, 'Luz', 'Light'),
  (project) =>
    setTranslation(project, 'es', { of: 'option', key: 'lamp', value: 'small' }, 'Pequeña', 'The small'),
  (project) => setTranslation(project, 'es', { of: 'step', id: 's1', part: 'title' }, 'El día', 'Paso 2'),
  (project) =>
    setTranslation(project, 'es', { of: 'content', key: 'block:text-1' }, 'Hay **calefacción**.', ''),
  (project) => setTranslation(project, 'es', { of: 'consent', part: 'privacyText' }, 'Sin compromiso.', ''),
];

export const EVERYTHING_PROJECT = everything();

function everything(): Project {
  const read = readDefinition(STUDIO);
  if (!read) throw new Error('The definition is not sound.');
  const { schema, details, account } = read;
  const begin = createProject(schema, {
    details,
    account,
    submitUrl: 'https://p.test/submit',
    layout: LAYOUT,
  });
  return EDITS.reduce((project, edit) => edit(project), begin);
}
