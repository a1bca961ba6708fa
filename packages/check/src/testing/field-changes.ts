/** What can become of a field: what that is called, and what it does to a copy that is already shipped. */

import { a, BASE, b, type ChangeRow } from './change-row.ts';
import { field, formOf, options } from './forms.ts';

type Rest = NonNullable<Parameters<typeof field>[2]>;

/** The form with one field of this kind, before and after. */
const one = (type: string, rest: Rest = {}) => formOf([a, field('x', type, rest)]);
const text = (rest: Rest = {}) => one('single_line_text', rest);
const choice = (...values: string[]) => one('dropdown', { options: options(...values) });
/** A field that hangs from another, and stands right behind it. */
const under = (parent: string, operator = 'eq', values = ['1'], rest: Rest = {}) => {
  const x = field('x', 'single_line_text', { parent, when: { operator, values }, ...rest });
  return formOf([a, b].flatMap((top) => (top.key === parent ? [top, x] : top)));
};

export const FIELD_CHANGES: readonly ChangeRow[] = [
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
    'another type with rules of its own',
    text({ validation: { pattern: 'a' } }),
    one('phone', { validation: { minAllowedDigits: 7 } }),
    ['type', 'breaks', 'x'],
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
  [
    'optional, but hidden',
    text({ hidden: true, required: true }),
    text({ hidden: true }),
    ['became-optional', 'harmless', 'x'],
  ],
  [
    'required, hidden and blank',
    text({ hidden: true, defaultValues: [' '] }),
    text({ hidden: true, defaultValues: [' '], required: true }),
    ['became-required', 'breaks', 'x'],
  ],
  ['several files', one('file'), one('file', { multiple: true }), ['type', 'shows', 'x']],
  ['no options any more', choice('p'), one('dropdown'), ['options-removed', 'shows', 'x']],
  [
    'another label of a field that is hidden now',
    text(),
    text({ hidden: true, label: 'Other' }),
    ['became-hidden', 'shows', 'x'],
    ['label', 'shows', 'x'],
  ],
  [
    'fewer digits allowed',
    one('phone', { validation: { maxAllowedDigits: 9 } }),
    one('phone', { validation: { maxAllowedDigits: 7 } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'fewer digits allowed, for the first time',
    one('phone', { validation: {} }),
    one('phone', { validation: { maxAllowedDigits: 7 } }),
    ['validation', 'breaks', 'x'],
  ],
  [
    'any number of digits allowed',
    one('phone', { validation: { maxAllowedDigits: 7 } }),
    one('phone', { validation: {} }),
    ['validation', 'shows', 'x'],
  ],
  [
    'no pattern any more',
    text({ validation: { pattern: '(a+)+$' } }),
    text({ validation: {} }),
    ['validation', 'harmless', 'x'],
  ],
  [
    'the provider’s block list off',
    one('email', { validation: { useDefaultBlockList: true } }),
    one('email', { validation: {} }),
    ['validation', 'shows', 'x'],
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
];
