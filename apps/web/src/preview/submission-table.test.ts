import type { FieldDetails } from '@formloom/form';
import { createProject, setField } from '@formloom/project';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { DETAILS, field } from '../items/testing/hidden-form.ts';
import { sentTable } from './submission-table.ts';

const options = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large; roomy' },
  { value: 'x', label: ' ' },
];
const FIELDS: readonly FieldDetails[] = [
  field('name', { label: 'Your name' }),
  field('size', { fieldType: 'dropdown', options }),
  field('sizes', { fieldType: 'multiple_checkboxes', options }),
  field('news', { fieldType: 'single_checkbox' }),
  field('day', { fieldType: 'datepicker' }),
  field('utm', { hidden: true }),
  field('0-2/city', { name: 'city', objectTypeId: '0-2', label: 'City of the company' }),
  field('blank', { label: ' ' }),
];
const PROJECT = createProject(
  { id: 'form', name: 'Form', fields: [] },
  {
    details: {
      ...DETAILS,
      fields: FIELDS,
      arrangement: FIELDS.map(({ key }) => ({ fields: [key] })),
    },
  },
);

const rows = (payload: object, words = WORDS_EN, project = PROJECT) =>
  sentTable(project, JSON.stringify(payload), words);
const answer = (name: string, value: unknown, rest: object = {}) =>
  rows({ fields: [{ name, value, ...rest }] }).answers.map(({ label, answers }) => [label, ...answers])[0];

it.each([
  ['what was written', 'name', ' Ana  B. ', ['Your name', ' Ana  B. ']],
  ['an option', 'size', 'l', ['SIZE', 'Large; roomy']],
  ['an option without words', 'size', 'x', ['SIZE', 'x']],
  ['an option that is gone', 'size', 'm', ['SIZE', 'm']],
  ['several options', 'sizes', 's;l', ['SIZES', 'Small', 'Large; roomy']],
  ['a box', 'news', 'true', ['NEWS', 'Yes']],
  ['a box that was left alone', 'news', 'false', ['NEWS', 'No']],
  ['a day', 'day', '2030-06-15', ['DAY', '15 June 2030']],
  ['what is no day', 'day', 'soon', ['DAY', 'soon']],
  ['a field without a label', 'blank', 'x', ['blank', 'x']],
  ['a field that the form has no more', 'old', 'x', ['old', 'x']],
  ['a value that is none', 'name', {}, ['Your name', '']],
])('%s', (_, name, value, expected) => {
  expect(answer(name, value)).toEqual(expected);
});

it('fields of the same name are told apart by what they belong to', () => {
  expect(answer('city', 'Oslo', { objectTypeId: '0-2' })).toEqual(['City of the company', 'Oslo']);
  expect(answer('city', 'Oslo')).toEqual(['city', 'Oslo']);
});

it('labels are the operator’s, and what visitors never saw is marked', () => {
  const renamed = setField(PROJECT, 'name', 'label', 'Full name');
  const sent = {
    fields: [
      { name: 'name', value: 'Ana' },
      { name: 'utm', value: 'fair' },
    ],
  };
  expect(rows(sent, WORDS_EN, renamed).answers).toEqual([
    { id: 'name', label: 'Full name', answers: ['Ana'] },
    { id: 'utm', label: 'UTM', answers: ['fair'], isHidden: true },
  ]);
});

it('consents are the texts that were ticked or not', () => {
  const communications = [
    { value: true, subscriptionTypeId: 1, text: 'News' },
    { value: false, subscriptionTypeId: 2, text: 'Offers' },
  ];
  const consent = { consentToProcess: true, text: 'I agree', communications };
  const told = (given: object, words = WORDS_EN) =>
    rows({ legalConsentOptions: given }, words).consents.map(({ label, answers }) => [label, ...answers]);
  expect(told({ consent })).toEqual([
    ['News', 'Agreed'],
    ['Offers', 'Not agreed'],
    ['I agree', 'Agreed'],
  ]);
  const legitimateInterest = { value: true, legalBasis: 'LEAD', text: 'We keep it' };
  expect(told({ legitimateInterest }, WORDS_ES)).toEqual([
    ['We keep it', 'Se informa como interés legítimo'],
  ]);
});

it('where it was answered stands apart, and what is not known keeps its name', () => {
  const context = { pageName: 'Fair', pageUri: 'https://a.test/?b', ipAddress: '::1', constructor: 1 };
  expect(rows({ context }).context.map(({ label, answers }) => [label, ...answers])).toEqual([
    ['Title of the page', 'Fair'],
    ['Address of the page', 'https://a.test/?b'],
    ['ipAddress', '::1'],
    ['constructor', '1'],
  ]);
});

it.each(['', 'null', '[]', '{"fields":7,"context":[],"legalConsentOptions":""}'])(
  '%j has no rows',
  (text) => {
    expect(sentTable(PROJECT, text, WORDS_EN)).toEqual({ answers: [], consents: [], context: [] });
  },
);
