/** What the rest of the product may ask of each kind. */

import { describe, expect, it } from 'vitest';
import type { FieldKind } from './field-kind.ts';
import type { KindName } from './kind-name.ts';
import { allKinds } from './kinds.ts';

type Facts = Pick<FieldKind, 'answer' | 'value' | 'compares' | 'sample'> & {
  readonly validation?: FieldKind['validation'];
};

const FACTS: Readonly<Record<KindName, Facts>> = {
  text: { answer: 'written', value: 'free', compares: 'text', sample: 'x' },
  textarea: { answer: 'written', value: 'free', compares: 'text', sample: 'x' },
  email: {
    answer: 'written',
    value: 'address',
    compares: 'text',
    sample: 'x',
    validation: 'blocked-domains',
  },
  tel: { answer: 'written', value: 'phone', compares: 'text', sample: 'x', validation: 'digits' },
  url: { answer: 'written', value: 'free', compares: 'text', sample: 'x' },
  number: { answer: 'written', value: 'number', compares: 'number', sample: '1', validation: 'digits' },
  date: { answer: 'written', value: 'day', compares: 'day', sample: '2030-06-15' },
  checkbox: { answer: 'ticked', value: 'flag', compares: 'flag', sample: 'true' },
  checkboxes: { answer: 'some-options', value: 'choices', compares: 'text', sample: 'x' },
  radios: { answer: 'one-option', value: 'choice', compares: 'text', sample: 'x' },
  select: { answer: 'one-option', value: 'choice', compares: 'text', sample: 'x' },
  file: { answer: 'none', value: 'upload', compares: 'text', sample: 'x' },
  hidden: { answer: 'written', value: 'free', compares: 'text', sample: 'x' },
};

const kindNamed = (name: string) => allKinds().find((kind) => kind.name === name);
const namesWhere = (test: (kind: FieldKind) => unknown) =>
  allKinds()
    .filter(test)
    .map(({ name }) => name);

it.each(Object.entries(FACTS))('%s is answered, kept, compared and tried as %j', (name, facts) => {
  const { answer, value, compares, sample, validation } = kindNamed(name) ?? {};
  expect({ answer, value, compares, sample, ...(validation && { validation }) }).toEqual(facts);
});

it.each(Object.keys(FACTS))('%s stands once among all of them', (name) => {
  expect(allKinds().filter((kind) => kind.name === name)).toHaveLength(1);
});

it('what is hidden is so by a flag: no type means it', () => {
  expect(kindNamed('hidden')?.types).toEqual({ newer: [], older: [], others: [] });
});

it('each of them has a picture of its own', () => {
  const icons = allKinds().map(({ icon }) => icon);
  expect(icons.filter((icon) => !/^M[\dA-Za-z .-]+$/.test(icon))).toEqual([]);
  expect(new Set(icons).size).toBe(icons.length);
});

describe('only', () => {
  it.each<[string, (kind: FieldKind) => unknown, KindName[]]>([
    ['hidden fields are not seen', ({ isSeen }) => !isSeen, ['hidden']],
    ['files are not sent', ({ isSent }) => !isSent, ['file']],
    ['a file may be several', ({ takesFiles }) => takesFiles, ['file']],
    [
      'these need their label to be seen',
      ({ canHideLabel }) => !canHideLabel,
      ['checkbox', 'file', 'hidden'],
    ],
    [
      'these have no placeholder',
      ({ hasPlaceholder }) => !hasPlaceholder,
      ['date', 'checkbox', 'checkboxes', 'radios', 'file', 'hidden'],
    ],
    [
      'these refuse a value',
      ({ accepts }) => !accepts('?', () => false),
      ['email', 'tel', 'number', 'date', 'checkbox', 'checkboxes', 'radios', 'select'],
    ],
  ])('%s', (_, test, names) => {
    expect(namesWhere(test)).toEqual(names);
  });
});

describe('texts of the form', () => {
  const asked = { required: false, placeholder: null, asksCountryCode: false };
  const said = (name: KindName, rest = {}) => kindNamed(name)?.texts({ ...asked, ...rest });

  it.each<[KindName, readonly string[]]>([
    ['text', []],
    ['textarea', []],
    ['email', ['email']],
    ['tel', []],
    ['url', []],
    ['number', ['number']],
    ['date', ['date']],
    ['checkbox', []],
    ['checkboxes', []],
    ['radios', []],
    ['select', ['select']],
    ['file', ['file']],
    ['hidden', []],
  ])('%s comes to say %j', (name, texts) => {
    expect(said(name)).toEqual(texts);
  });

  it('choices that are required ask to choose, a list with a placeholder says that instead', () => {
    expect(said('checkboxes', { required: true })).toEqual(['choose']);
    expect(said('radios', { required: true })).toEqual(['choose']);
    expect(said('select', { required: true })).toEqual(['select', 'choose']);
    expect(said('select', { placeholder: '' })).toEqual([]);
  });

  it('a phone names its country code where one is asked for', () => {
    expect(said('tel', { asksCountryCode: true })).toEqual(['countryCode']);
  });
});
