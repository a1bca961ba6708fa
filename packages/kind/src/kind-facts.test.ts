/** What the rest of the product may ask of each kind. */

import { describe, expect, it } from 'vitest';
import type { FieldKind, KindName } from './field-kind.ts';
import { allKinds } from './kinds.ts';

/** What sets a few kinds apart. */
const APART = {
  'is not seen': ({ isSeen }: FieldKind) => !isSeen,
  'is not sent': ({ isSent }: FieldKind) => !isSent,
  'takes files': ({ takesFiles }: FieldKind) => takesFiles,
  'needs its label to be seen': ({ canHideLabel }: FieldKind) => !canHideLabel,
  'has no placeholder': ({ hasPlaceholder }: FieldKind) => !hasPlaceholder,
  'refuses a value': ({ accepts }: FieldKind) => !accepts('?', () => false),
};
type Apart = keyof typeof APART;

type Facts = Pick<FieldKind, 'answer' | 'value' | 'compares' | 'sample'> & {
  readonly validation?: FieldKind['validation'];
  readonly apart: readonly Apart[];
};

const FACTS: Readonly<Record<KindName, Facts>> = {
  text: { answer: 'written', value: 'free', compares: 'text', sample: 'x', apart: [] },
  textarea: { answer: 'written', value: 'free', compares: 'text', sample: 'x', apart: [] },
  email: {
    answer: 'written',
    value: 'address',
    compares: 'text',
    sample: 'x',
    validation: 'blocked-domains',
    apart: ['refuses a value'],
  },
  tel: {
    answer: 'written',
    value: 'phone',
    compares: 'text',
    sample: 'x',
    validation: 'digits',
    apart: ['refuses a value'],
  },
  url: { answer: 'written', value: 'free', compares: 'text', sample: 'x', apart: [] },
  number: {
    answer: 'written',
    value: 'number',
    compares: 'number',
    sample: '1',
    validation: 'digits',
    apart: ['refuses a value'],
  },
  date: {
    answer: 'written',
    value: 'day',
    compares: 'day',
    sample: '2030-06-15',
    apart: ['has no placeholder', 'refuses a value'],
  },
  checkbox: {
    answer: 'ticked',
    value: 'flag',
    compares: 'flag',
    sample: 'true',
    apart: ['needs its label to be seen', 'has no placeholder', 'refuses a value'],
  },
  checkboxes: {
    answer: 'some-options',
    value: 'choices',
    compares: 'text',
    sample: 'x',
    apart: ['has no placeholder', 'refuses a value'],
  },
  radios: {
    answer: 'one-option',
    value: 'choice',
    compares: 'text',
    sample: 'x',
    apart: ['has no placeholder', 'refuses a value'],
  },
  select: {
    answer: 'one-option',
    value: 'choice',
    compares: 'text',
    sample: 'x',
    apart: ['refuses a value'],
  },
  file: {
    answer: 'none',
    value: 'upload',
    compares: 'text',
    sample: 'x',
    apart: ['is not sent', 'takes files', 'needs its label to be seen', 'has no placeholder'],
  },
  hidden: {
    answer: 'written',
    value: 'free',
    compares: 'text',
    sample: 'x',
    apart: ['is not seen', 'needs its label to be seen', 'has no placeholder'],
  },
};

const kindNamed = (name: string) => allKinds().find((kind) => kind.name === name);
function factsOf(kind: FieldKind): Facts {
  const { answer, value, compares, sample, validation } = kind;
  const apart = (Object.keys(APART) as Apart[]).filter((name) => APART[name](kind));
  return { answer, value, compares, sample, ...(validation && { validation }), apart };
}

it.each(Object.entries(FACTS))('%s is answered, stored, compared and sampled as %j', (name, facts) => {
  expect(
    allKinds()
      .filter((kind) => kind.name === name)
      .map(factsOf),
  ).toEqual([facts]);
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

describe('texts of the form', () => {
  const asked = { required: false, placeholder: null, asksCountryCode: false };
  const textsOf = (name: KindName, rest = {}) => kindNamed(name)?.texts({ ...asked, ...rest });

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
    expect(textsOf(name)).toEqual(texts);
  });

  it('choices that are required ask to choose, a list with a placeholder says that instead', () => {
    expect(textsOf('checkboxes', { required: true })).toEqual(['choose']);
    expect(textsOf('radios', { required: true })).toEqual(['choose']);
    expect(textsOf('select', { required: true })).toEqual(['select', 'choose']);
    expect(textsOf('select', { placeholder: '' })).toEqual([]);
  });

  it('a phone names its country code where one is asked for', () => {
    expect(textsOf('tel', { asksCountryCode: true })).toEqual(['countryCode']);
  });
});
