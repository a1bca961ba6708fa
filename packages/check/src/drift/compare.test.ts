/**
 * Kinds of change of a definition: what each is called, where, and what it does to a copy that is already
 * shipped.
 */

import { type Consent, type FormDetails, normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { field, formOf, options, type TestForm } from '../testing/forms.ts';
import type { Change } from './change.ts';
import { compare } from './compare.ts';

type Expected = [change: Change['change'], severity: Change['severity'], at?: string];
type Row = [what: string, before: TestForm, now: TestForm, ...expected: Expected[]];
type Rest = NonNullable<Parameters<typeof field>[2]>;

const a = field('a');
const b = field('b');
const BASE = formOf([a, b]);
/** The form with one field of this kind, before and after. */
const one = (type: string, rest: Rest = {}) => formOf([a, field('x', type, rest)]);
const text = (rest: Rest = {}) => one('single_line_text', rest);
const choice = (...values: string[]) => one('dropdown', { options: options(...values) });
const whole = (rest: Partial<FormDetails>, name?: string) => formOf([a, b], rest, name);
const submit = (rest: Partial<FormDetails['submit']>) =>
  whole({ submit: { label: null, captcha: false, message: null, redirect: null, ...rest } });
const box = (subscriptionTypeId: number, required = false, label = 'News') => ({
  label,
  required,
  subscriptionTypeId,
});
const CONSENT: Consent = {
  kind: 'explicit',
  privacyText: 'Privacy',
  processText: 'Why',
  processLabel: 'Yes',
  processFooter: null,
  communicationText: null,
  checkboxes: [box(1)],
};
const consent = (rest: Partial<Consent>) => whole({ consent: { ...CONSENT, ...rest } });
const under = (parent: string, operator = 'eq', values = ['1'], rest: Rest = {}) =>
  formOf([a, b, field('x', 'single_line_text', { parent, when: { operator, values }, ...rest })]);
const rows = (...groups: string[][]) => whole({ arrangement: groups.map((fields) => ({ fields })) });

const { style: STYLE } = normalizeDetails({ displayOptions: { style: { submitColor: '#000000' } } });

const TABLE: Row[] = [
  ['a field more', BASE, formOf([a, b, field('c')]), ['field-added', 'shows', 'c']],
  [
    'a hidden field more',
    BASE,
    formOf([a, b, field('c', undefined, { hidden: true })]),
    ['field-added', 'harmless', 'c'],
  ],
  [
    'a required field more',
    BASE,
    formOf([a, b, field('c', undefined, { required: true })]),
    ['field-added-required', 'breaks', 'c'],
  ],
  [
    'a required hidden field more',
    BASE,
    formOf([a, b, field('c', undefined, { required: true, hidden: true })]),
    ['field-added-required', 'breaks', 'c'],
  ],
  [
    'a field of another object more',
    BASE,
    formOf([a, b, field('a', undefined, { objectTypeId: '0-2' })]),
    ['field-added', 'shows', '0-2/a'],
  ],
  ['a conditional field more', formOf([a, b]), under('b'), ['field-added', 'shows', 'x']],
  ['a field less', BASE, formOf([a]), ['field-removed', 'breaks', 'b']],
  ['a file less', one('file'), formOf([a]), ['field-removed', 'shows', 'x']],
  [
    'a parent less, its child on its own',
    under('b'),
    formOf([a, field('x')]),
    ['field-removed', 'breaks', 'b'],
    ['condition', 'shows', 'x'],
  ],
  ['required', text(), text({ required: true }), ['became-required', 'breaks', 'x']],
  [
    'required, hidden and with a value',
    text({ hidden: true, defaultValues: ['v'] }),
    text({ hidden: true, defaultValues: ['v'], required: true }),
    ['became-required', 'harmless', 'x'],
  ],
  [
    'required, hidden and without',
    text({ hidden: true }),
    text({ hidden: true, required: true }),
    ['became-required', 'breaks', 'x'],
  ],
  ['optional', text({ required: true }), text(), ['became-optional', 'shows', 'x']],
  ['hidden', text(), text({ hidden: true }), ['became-hidden', 'shows', 'x']],
  ['shown', text({ hidden: true }), text(), ['became-shown', 'shows', 'x']],
  ['one line to several', text(), one('multi_line_text'), ['type', 'shows', 'x']],
  ['several lines to one', one('multi_line_text'), text(), ['type', 'shows', 'x']],
  [
    'radio to dropdown',
    one('radio', { options: options('p') }),
    one('dropdown', { options: options('p') }),
    ['type', 'shows', 'x'],
  ],
  [
    'one choice to several',
    choice('p'),
    one('multiple_checkboxes', { options: options('p') }),
    ['type', 'shows', 'x'],
  ],
  [
    'several choices to one',
    one('multiple_checkboxes', { options: options('p') }),
    choice('p'),
    ['type', 'breaks', 'x'],
  ],
  ['text to address', text(), one('email'), ['type', 'breaks', 'x']],
  ['address to text', one('email'), text(), ['type', 'shows', 'x']],
  ['text to number', text(), one('number'), ['type', 'breaks', 'x']],
  ['text to date', text(), one('datepicker'), ['type', 'breaks', 'x']],
  ['text to choice', text(), choice('p'), ['type', 'breaks', 'x']],
  ['choice to text', choice('p'), text(), ['type', 'shows', 'x']],
  ['phone to mobile', one('phone'), one('mobile_phone'), ['type', 'shows', 'x']],
  [
    'checkbox to yes and no',
    one('single_checkbox'),
    one('radio', { options: options('true', 'false') }),
    ['type', 'shows', 'x'],
  ],
  [
    'checkbox to other choices',
    one('single_checkbox'),
    one('radio', { options: options('p') }),
    ['type', 'breaks', 'x'],
  ],
  ['text to file', text(), one('file'), ['type', 'breaks', 'x']],
  ['optional file to text', one('file'), text(), ['type', 'shows', 'x']],
  ['something unknown', text(), one('hologram'), ['type', 'breaks', 'x']],
  ['an option more', choice('p'), choice('p', 'q'), ['options-added', 'shows', 'x']],
  ['an option less', choice('p', 'q'), choice('p'), ['options-removed', 'breaks', 'x']],
  [
    'an option for another',
    choice('p', 'q'),
    choice('p', 'r'),
    ['options-removed', 'breaks', 'x'],
    ['options-added', 'shows', 'x'],
  ],
  [
    'an option in other words',
    choice('p'),
    one('dropdown', { options: [{ value: 'p', label: 'Other' }] }),
    ['options-relabelled', 'shows', 'x'],
  ],
  ['options in another order', choice('p', 'q'), choice('q', 'p'), ['options-order', 'shows', 'x']],
  ['options where there were none', one('dropdown'), choice('p'), ['options-added', 'breaks', 'x']],
  [
    'another default',
    text({ defaultValues: ['v'] }),
    text({ defaultValues: ['w'] }),
    ['default', 'shows', 'x'],
  ],
  ['another label', text(), text({ label: 'Other' }), ['label', 'shows', 'x']],
  [
    'another label that is not seen',
    text({ hidden: true }),
    text({ hidden: true, label: 'Other' }),
    ['label', 'harmless', 'x'],
  ],
  ['a label hidden', text(), text({ labelHidden: true }), ['label-hidden', 'shows', 'x']],
  ['a label shown', text({ labelHidden: true }), text(), ['label-shown', 'shows', 'x']],
  ['another help', text(), text({ help: 'Help' }), ['help', 'shows', 'x']],
  ['another placeholder', text(), text({ placeholder: 'Here' }), ['placeholder', 'shows', 'x']],
  [
    'more digits wanted',
    one('phone', { validation: { minAllowedDigits: 7 } }),
    one('phone', { validation: { minAllowedDigits: 9 } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'fewer digits wanted',
    one('phone', { validation: { minAllowedDigits: 9 } }),
    one('phone', { validation: { minAllowedDigits: 7 } }),
    ['validation', 'shows', 'x'],
  ],
  [
    'a pattern that only the provider checks',
    text({ validation: {} }),
    text({ validation: { pattern: '(a+)+$' } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'another pattern that only the provider checks',
    text({ validation: { pattern: '(a+)+$' } }),
    text({ validation: { pattern: '(b+)+$' } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'the same pattern beside more digits',
    text({ validation: { pattern: '(a+)+$', maxAllowedDigits: 5 } }),
    text({ validation: { pattern: '(a+)+$', maxAllowedDigits: 6 } }),
    ['validation', 'shows', 'x'],
  ],
  [
    'a name of another vocabulary',
    one('payment_link_radio', { options: options('p') }),
    one('select-one', { options: options('p') }),
    ['type', 'shows', 'x'],
  ],
  [
    'a blocked domain more',
    one('email', { validation: { blockedEmailDomains: [] } }),
    one('email', { validation: { blockedEmailDomains: ['x.test'] } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'the provider’s block list on',
    one('email', { validation: { useDefaultBlockList: false } }),
    one('email', { validation: { useDefaultBlockList: true } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'rules that say the same',
    one('email', { validation: { useDefaultBlockList: false } }),
    one('email', { validation: {} }),
    ['validation', 'harmless', 'x'],
  ],
  ['another condition', under('b'), under('b', 'eq', ['2']), ['condition', 'shows', 'x']],
  [
    'another condition of a required field',
    under('b', 'eq', ['1'], { required: true }),
    under('b', 'eq', ['2'], { required: true }),
    ['condition', 'breaks', 'x'],
  ],
  ['another parent', under('b'), under('a'), ['condition', 'shows', 'x']],
  [
    'no condition any more, and required',
    under('b', 'eq', ['1'], { required: true }),
    formOf([a, b, field('x', undefined, { required: true })]),
    ['condition', 'breaks', 'x'],
  ],
  [
    'a condition for the first time',
    formOf([a, b, field('x', undefined, { required: true })]),
    under('b', 'eq', ['1'], { required: true }),
    ['condition', 'shows', 'x'],
  ],
  ['another order', BASE, formOf([b, a]), ['order', 'shows']],
  ['other rows', rows(['a'], ['b']), rows(['a', 'b']), ['arrangement', 'shows']],
  [
    'a page break',
    BASE,
    whole({ arrangement: [{ fields: ['a'] }, { fields: ['b'], pageBreak: true }] }),
    ['arrangement', 'shows'],
  ],
  [
    'a text more',
    BASE,
    whole({ arrangement: [{ fields: ['a'], richText: '<p>Hi</p>' }, { fields: ['b'] }] }),
    ['rich-text', 'shows'],
  ],
  ['captcha on', BASE, submit({ captcha: true }), ['captcha-on', 'breaks']],
  ['captcha off', submit({ captcha: true }), BASE, ['captcha-off', 'harmless']],
  ['archived', BASE, whole({ archived: true }), ['archived', 'breaks']],
  ['back from the archive', whole({ archived: true }), BASE, ['restored', 'harmless']],
  ['consent', BASE, consent({}), ['consent-added', 'breaks']],
  [
    'consent that is implied',
    BASE,
    consent({ kind: 'implicit', checkboxes: [] }),
    ['consent-added', 'shows'],
  ],
  ['no consent any more', consent({}), BASE, ['consent-removed', 'shows']],
  [
    'consent that has to be given',
    consent({ kind: 'implicit' }),
    consent({ kind: 'explicit' }),
    ['consent-kind', 'breaks'],
  ],
  [
    'consent that is given by sending',
    consent({ kind: 'explicit' }),
    consent({ kind: 'implicit' }),
    ['consent-kind', 'shows'],
  ],
  [
    'a required consent more',
    consent({}),
    consent({ checkboxes: [box(1), box(2, true)] }),
    ['consent-boxes', 'breaks'],
  ],
  [
    'an optional consent more',
    consent({}),
    consent({ checkboxes: [box(1), box(2)] }),
    ['consent-boxes', 'shows'],
  ],
  ['a consent for another', consent({}), consent({ checkboxes: [box(2)] }), ['consent-boxes', 'breaks']],
  ['another privacy text', consent({}), consent({ privacyText: 'Other' }), ['consent-text', 'shows']],
  [
    'another label of a consent',
    consent({}),
    consent({ checkboxes: [box(1, false, 'Letters')] }),
    ['consent-text', 'shows'],
  ],
  ['another name', BASE, whole({}, 'Other'), ['name', 'shows']],
  ['another language', whole({ language: 'en' }), whole({ language: 'de' }), ['language', 'shows']],
  ['another button', BASE, submit({ label: 'Send' }), ['submit-label', 'shows']],
  ['other thanks', BASE, submit({ message: 'Thanks' }), ['thanks', 'harmless']],
  ['a redirect', BASE, submit({ redirect: 'https://x.test' }), ['thanks', 'harmless']],
  ['another look', BASE, whole({ style: STYLE }), ['style', 'harmless']],
  [
    'another form altogether',
    BASE,
    { ...BASE, schema: { ...BASE.schema, id: 'form-2' } },
    ['other-form', 'breaks'],
  ],
];

describe('a change', () => {
  it.each(TABLE)('%s', (_, before, now, ...expected) => {
    const found = compare(before, now);
    expect(
      found.map(({ change, severity, at }) =>
        at === undefined ? [change, severity] : [change, severity, at],
      ),
    ).toEqual(expected);
    expect(compare(before, structuredClone(before))).toEqual([]);
    expect(compare(now, structuredClone(now))).toEqual([]);
  });

  it('there are at least forty kinds of them, and every name is among them', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(40);
    const names = new Set(TABLE.flatMap(([, , , ...expected]) => expected.map(([change]) => change)));
    expect(names.size).toBe(38);
  });

  it('several come with the worst first, and name the fields as a person does', () => {
    const now = formOf([
      field('a', undefined, { label: 'New' }),
      field('c', undefined, { label: 'Fax', required: true }),
    ]);
    expect(compare(BASE, now)).toEqual([
      { change: 'field-removed', severity: 'breaks', at: 'b', label: 'Label of b' },
      { change: 'field-added-required', severity: 'breaks', at: 'c', label: 'Fax' },
      { change: 'label', severity: 'shows', at: 'a', label: 'Label of a', before: 'Label of a', now: 'New' },
    ]);
  });
});
