// @vitest-environment window

import { expect, it } from 'vitest';
import { problemOf } from './checks.ts';
import type { FormElement } from './form-element.ts';
import { errorWords } from './words.ts';

/** A field of this kind and with these attributes around its markup. */
function fieldOf(kind: string, attributes: string, inside: string): Element {
  document.body.innerHTML = `<div data-fl-field data-fl-kind="${kind}" ${attributes}>${inside}</div>`;
  return document.body.firstElementChild as Element;
}
const input = (value: string, type = 'text') => `<input type="${type}" value="${value}">`;

it.each<[string, string, string, string, string | null]>([
  ['an optional answer may be missing', 'text', '', input(''), null],
  ['a required one may not', 'text', 'data-fl-required', input(''), 'required'],
  ['blanks are no answer', 'text', 'data-fl-required', input('  '), 'required'],
  ['any text answers', 'text', 'data-fl-required', input('Ana'), null],
  ['a choice that is missing has its own words', 'radios', 'data-fl-required', input('a', 'radio'), 'choose'],
  ['consent that is missing, too', 'consent', 'data-fl-required', input('true', 'checkbox'), 'consent'],
  ['an address without a host is none', 'email', '', input('ana'), 'email'],
  ['a blocked host is refused', 'email', 'data-fl-blocked="mail.test"', input('ana@mail.test'), 'blocked'],
  ['another host is not', 'email', 'data-fl-blocked="mail.test"', input('ana@loom.test'), null],
  ['what does not match the pattern', 'text', 'data-fl-pattern="^[0-9]+$"', input('12a'), 'pattern'],
  ['what matches the pattern', 'text', 'data-fl-pattern="^[0-9]+$"', input('12'), null],
  ['an empty answer need not match it', 'text', 'data-fl-pattern="^[0-9]+$"', input(''), null],
  ['a pattern that does not compile asks for nothing', 'text', 'data-fl-pattern="["', input('12a'), null],
  ['5,000 characters are matched', 'text', 'data-fl-pattern="^b"', input('a'.repeat(5000)), 'pattern'],
  ['longer answers are left to HubSpot', 'text', 'data-fl-pattern="^b"', input('a'.repeat(5001)), null],
  ['a hidden field is never complained about', 'hidden', 'data-fl-required', input(''), null],
  ['nor a field without a control', 'file', 'data-fl-required', '<p>No files</p>', null],
  [
    'a control of a dependent field is not looked at',
    'text',
    'data-fl-required',
    `<div data-fl-field data-fl-kind="text">${input('')}</div>`,
    null,
  ],
])('%s', (_, kind, attributes, inside, name) => {
  expect(problemOf(fieldOf(kind, attributes, inside))?.name ?? null).toBe(name);
});

it.each([
  ['number', 'number'],
  ['date', 'date'],
  ['text', 'date'],
])('half an answer of the kind %s, which the browser hands out as empty, is no empty one', (kind, name) => {
  const field = fieldOf(kind, 'data-fl-required', input(''));
  Object.defineProperty(field.querySelector('input'), 'validity', { value: { badInput: true } });
  expect(problemOf(field)).toEqual({ name });
});

it.each<[string, string, object | null]>([
  ['data-fl-min-digits="3" data-fl-max-digits="5"', '1-2', { name: 'digits', values: { min: 3, max: 5 } }],
  ['data-fl-min-digits="3" data-fl-max-digits="5"', '(1) 23', null],
  ['data-fl-min-digits="3" data-fl-max-digits="5"', '12 345', null],
  ['data-fl-min-digits="3" data-fl-max-digits="5"', '123456', { name: 'digits', values: { min: 3, max: 5 } }],
  ['data-fl-max-digits="2"', '123', { name: 'digits', values: { min: 0, max: 2 } }],
  ['data-fl-min-digits="3"', '12', { name: 'digits-min', values: { min: 3 } }],
  ['data-fl-min-digits="3"', '1234567890123456789', null],
  ['', 'no digit', null],
])('a field with %s judges %j by its digits alone', (attributes, answer, problem) => {
  expect(problemOf(fieldOf('text', attributes, input(answer)))).toEqual(problem);
});

it('what the page says with setCustomValidity goes before everything else, until it is taken back', () => {
  const field = fieldOf('email', '', input('ana') + input(''));
  const [first, last] = field.querySelectorAll('input');
  last?.setCustomValidity('This address is taken.');
  expect(problemOf(field)).toEqual({ name: 'pattern', message: 'This address is taken.' });
  last?.setCustomValidity('');
  expect(problemOf(field)).toEqual({ name: 'email' });
  first?.setCustomValidity('Never');
  expect(errorWords(field as unknown as FormElement, problemOf(field) ?? { name: '' })).toBe('Never');
});

it('digits are judged before the pattern, and the kind before both', () => {
  const rules = 'data-fl-min-digits="3" data-fl-pattern="^x"';
  expect(problemOf(fieldOf('text', rules, input('12')))?.name).toBe('digits-min');
  expect(problemOf(fieldOf('email', rules, input('12')))?.name).toBe('email');
});
