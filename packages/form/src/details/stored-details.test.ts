import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../schema.ts';
import { normalizeDetails } from './normalize-details.ts';
import { detailsOfSchema, readDetails } from './stored-details.ts';

const schema: FormSchema = {
  id: 'form',
  name: 'Form',
  fields: [
    { name: 'a', label: 'A', type: 'text', required: true, validation: { n: 1 } },
    { name: 'b', label: '', type: 'dropdown', required: false, options: [{ label: 'X', value: 'x' }] },
    { name: 'a', label: 'Again', type: 'text', required: false },
  ],
};

describe('details of a plain schema', () => {
  it('say what the schema says, each name once, one field a row', () => {
    const { fields, arrangement, ...rest } = detailsOfSchema(schema);
    expect(
      fields.map(({ key, name, label, fieldType, required }) => [key, name, label, fieldType, required]),
    ).toEqual([
      ['a', 'a', 'A', 'text', true],
      ['b', 'b', '', 'dropdown', false],
    ]);
    expect(arrangement).toEqual([{ fields: ['a'] }, { fields: ['b'] }, { fields: [] }]);
    expect(rest).toEqual({
      language: null,
      archived: false,
      consent: null,
      submit: { label: null, captcha: false, message: null, redirect: null },
      style: null,
    });
  });

  it('can be read again as they are', () => {
    const details = detailsOfSchema(schema);
    expect(readDetails(JSON.parse(JSON.stringify(details)))).toEqual(details);
  });
});

describe('details read again', () => {
  const [field] = detailsOfSchema(schema).fields;
  const base = { ...detailsOfSchema(schema), fields: [field], arrangement: [{ fields: ['a'] }] };

  it.each([null, 7, {}, [], { fields: [] }])('%j are none', (value) => {
    expect(readDetails(value)).toBeUndefined();
  });

  it.each([
    ['a key that occurs twice', { fields: [field, field] }, ['a'], [['a']]],
    [
      'a child without its parent',
      { fields: [field, { ...field, key: 'x', parent: 'gone' }] },
      ['a'],
      [['a']],
    ],
    ['a child before its parent', { fields: [{ ...field, key: 'x', parent: 'a' }, field] }, ['a'], [['a']]],
    ['an arrangement of strangers', { arrangement: [{ fields: ['zz', 'a', 'a'] }] }, ['a'], [['a']]],
    ['a field that is arranged nowhere', { arrangement: [] }, ['a'], [['a']]],
    [
      'a child that is arranged by itself',
      { fields: [field, { ...field, key: 'x', parent: 'a' }], arrangement: [{ fields: ['a', 'x'] }] },
      ['a', 'x'],
      [['a']],
    ],
  ])('%s is left out or put right', (_, change, keys, rows) => {
    const details = readDetails({ ...base, ...change });
    expect(details?.fields.map(({ key }) => key)).toEqual(keys);
    expect(details?.arrangement.map((item) => item.fields)).toEqual(rows);
  });

  it('sound ones are the very same object', () => {
    const details = normalizeDetails({ fieldGroups: [{ fields: [{ name: 'a' }, { name: 'b' }] }] });
    expect(readDetails(details)).toBe(details);
  });
});
