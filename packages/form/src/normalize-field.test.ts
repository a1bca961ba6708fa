import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeField, normalizeFields } from './normalize-field.ts';
import { providerField } from './testing/provider-json.ts';

const named = (rest: object) => normalizeField({ name: 'city', ...rest });
const optionsOf = (rest: object) => named(rest)?.options;

describe('2.5 name', () => {
  it('2.5 trims the name', () => {
    expect(normalizeField({ name: '  city ' })?.name).toBe('city');
  });

  it.each([
    ['missing', {}],
    ['null', { name: null }],
    ['empty', { name: '' }],
    ['blank', { name: ' \t\n' }],
    ['an object', { name: { text: 'city' } }],
    ['a list', { name: ['city'] }],
  ])('2.5 drops a field whose name is %s', (_, field) => {
    expect(normalizeField(field)).toBeUndefined();
  });

  it.each([[null], [undefined], ['city'], [7], [true], [[]]])('2.5 drops %j, which is no field', (raw) => {
    expect(normalizeField(raw)).toBeUndefined();
  });

  it.each([
    [42, '42'],
    [0, '0'],
    [false, 'false'],
  ])('2.5 reads the name %j as text', (name, text) => {
    expect(normalizeField({ name })?.name).toBe(text);
  });

  it('2.5 keeps the order and skips what is dropped', () => {
    const fields = normalizeFields([{ name: 'a' }, null, { name: ' ' }, { name: 'b' }, { name: 'a' }]);
    expect(fields.map((field) => field.name)).toEqual(['a', 'b', 'a']);
  });
});

describe('2.5 label', () => {
  it.each([
    ['label', { label: ' City ', labelText: 'Town' }, 'City'],
    ['labelText when label is absent', { labelText: ' Town ' }, 'Town'],
    ['labelText when label is null', { label: null, labelText: 'Town' }, 'Town'],
    ['labelText when label is an object', { label: { en: 'City' }, labelText: 'Town' }, 'Town'],
    ['the name when both are absent', {}, 'city'],
    ['an empty label, which is present', { label: '', labelText: 'Town' }, ''],
    ['a blank label as empty', { label: '   ' }, ''],
    ['a number as text', { label: 7 }, '7'],
  ])('2.5 takes %s', (_, field, label) => {
    expect(named(field)?.label).toBe(label);
  });
});

describe('2.5 type', () => {
  it.each([
    ['type', { type: ' string ', fieldType: 'select', inputType: 'email' }, 'string'],
    ['fieldType when there is no type', { fieldType: ' dropdown ', inputType: 'email' }, 'dropdown'],
    ['inputType when it is alone', { inputType: 'email ' }, 'email'],
    ['text when there is none', {}, 'text'],
    ['text when none can be read', { type: null, fieldType: {}, inputType: [] }, 'text'],
    ['an empty type, which is present', { type: '', fieldType: 'dropdown' }, ''],
  ])('2.5 takes %s', (_, field, type) => {
    expect(named(field)?.type).toBe(type);
  });
});

describe('2.5 required', () => {
  it.each([
    [true, true],
    [1, true],
    ['false', true],
    [{}, true],
    [false, false],
    [0, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('2.5 reads required %j as %j', (required, expected) => {
    expect(named({ required })?.required).toBe(expected);
  });
});

describe('2.5 options', () => {
  it.each([
    ['label and value', { label: ' Red ', value: ' r ' }, { label: 'Red', value: 'r' }],
    ['value as label', { value: 'r' }, { label: 'r', value: 'r' }],
    ['label as value', { label: 'Red' }, { label: 'Red', value: 'Red' }],
    ['name as both', { name: 'red' }, { label: 'red', value: 'red' }],
    ['value before name as label', { value: 'r', name: 'red' }, { label: 'r', value: 'r' }],
    ['label before name as value', { label: 'Red', name: 'red' }, { label: 'Red', value: 'Red' }],
    ['numbers and booleans', { label: 5, value: false }, { label: '5', value: 'false' }],
    ['null as absent', { label: null, value: 'r' }, { label: 'r', value: 'r' }],
  ])('2.5 reads an option with %s', (_, option, expected) => {
    expect(optionsOf({ options: [option] })).toEqual([expected]);
  });

  it.each([
    ['an empty value, though it has a label', { label: 'Choose…', value: '' }],
    ['an empty label, though it has a value', { label: '', value: 'r' }],
    ['a blank value', { label: 'Red', value: '  ' }],
    ['nothing to read', {}],
    ['only unreadable parts', { label: {}, value: [] }],
  ])('2.5 drops an option with %s', (_, option) => {
    expect(optionsOf({ options: [option, { label: 'Blue', value: 'b' }] })).toEqual([
      { label: 'Blue', value: 'b' },
    ]);
  });

  it.each([[null], ['red'], [3], [['red']]])('2.5 drops the option %j, which is no object', (option) => {
    expect(named({ options: [option] })).not.toHaveProperty('options');
  });

  it.each([
    ['choices when options is absent', { choices: [{ value: 'c' }] }],
    ['choices when options is null', { options: null, choices: [{ value: 'c' }] }],
  ])('2.5 reads %s', (_, field) => {
    expect(optionsOf(field)).toEqual([{ label: 'c', value: 'c' }]);
  });

  it.each([
    ['an empty options list hides choices', { options: [], choices: [{ value: 'c' }] }],
    ['options that is no list hides choices', { options: 'c', choices: [{ value: 'c' }] }],
    ['nothing is there', {}],
    ['every option is dropped', { options: [{ label: '', value: '' }] }],
  ])('2.5 leaves the key out when %s', (_, field) => {
    expect(named(field)).not.toHaveProperty('options');
  });
});

describe('2.5 validation', () => {
  it.each([
    ['validation', { validation: { min: 1 }, validationRules: { max: 2 }, validationRegex: 'x' }, { min: 1 }],
    ['validationRules when it is alone', { validationRules: { max: 2 }, validationRegex: 'x' }, { max: 2 }],
    [
      'validationRules when validation is null',
      { validation: null, validationRules: { max: 2 } },
      { max: 2 },
    ],
    ['the regex as a pattern', { validationRegex: '^a+$' }, { pattern: '^a+$' }],
    ['a text as it is', { validation: 'strict' }, 'strict'],
    ['an empty text as it is', { validation: '', validationRules: { max: 2 } }, ''],
    ['false as it is', { validation: false }, false],
    ['an empty object as it is', { validation: {}, validationRegex: 'x' }, {}],
  ])('2.5 takes %s', (_, field, validation) => {
    expect(named(field)?.validation).toEqual(validation);
  });

  it.each([
    ['nothing is there', {}],
    ['the regex is empty', { validationRegex: '' }],
    ['the regex is null', { validation: null, validationRules: null, validationRegex: null }],
    ['the regex is an object', { validationRegex: { source: 'x' } }],
  ])('2.5 leaves the key out when %s', (_, field) => {
    expect(named(field)).not.toHaveProperty('validation');
  });
});

it('2.5 gives exactly the keys of the contract and drops every other', () => {
  const field = normalizeField({
    name: 'plan',
    label: 'Plan',
    fieldType: 'radio',
    required: true,
    hidden: true,
    options: [{ label: 'Basic', value: 'basic', displayOrder: 3 }],
    validation: { useDefaultBlockList: true },
    placeholder: 'Pick one',
  });
  expect(field).toEqual({
    name: 'plan',
    label: 'Plan',
    type: 'radio',
    required: true,
    options: [{ label: 'Basic', value: 'basic' }],
    validation: { useDefaultBlockList: true },
  });
});

it('2.5 never throws and never gives a blank name or a nameless option, whatever arrives', () => {
  fc.assert(
    fc.property(fc.oneof(providerField, fc.anything({ maxDepth: 2 })), (raw) => {
      const field = normalizeField(raw);
      if (field === undefined) return;
      expect(field.name.trim()).not.toBe('');
      expect(field.name).toBe(field.name.trim());
      expect([field.label, field.type].every((text) => typeof text === 'string')).toBe(true);
      expect(typeof field.required).toBe('boolean');
      expect(field.options ?? ['one']).not.toHaveLength(0);
      for (const option of field.options ?? []) {
        expect(option.label.trim()).not.toBe('');
        expect(option.value.trim()).not.toBe('');
      }
    }),
    { numRuns: 2_000 },
  );
});
