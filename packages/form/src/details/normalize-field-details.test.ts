import { describe, expect, it } from 'vitest';
import { fieldKey } from './field-key.ts';
import { normalizeFieldDetails } from './normalize-field-details.ts';

const PLAIN = {
  key: 'city',
  name: 'city',
  objectTypeId: null,
  fieldType: 'single_line_text',
  label: 'city',
  required: false,
  hidden: false,
  labelHidden: false,
  placeholder: null,
  help: null,
  defaultValues: [],
};

const of = (rest: object) => normalizeFieldDetails({ name: 'city', ...rest });

describe('identity', () => {
  it.each([
    [{ name: 'city' }, 'city'],
    [{ name: 'city', objectTypeId: null }, 'city'],
    [{ name: 'city', objectTypeId: ' ' }, 'city'],
    [{ name: 'city', objectTypeId: '0-1' }, 'city'],
    [{ name: 'city', objectTypeId: ' 0-1 ' }, 'city'],
    [{ name: 'city', objectTypeId: '0-2' }, '0-2/city'],
    [{ name: 'a/b', objectTypeId: '2-4711' }, '2-4711/a/b'],
  ])('the key of %j is %j', (identity, key) => {
    expect(fieldKey(identity)).toBe(key);
  });

  it.each([
    ['an id', { objectTypeId: ' 0-2 ', propertyObjectType: 'CONTACT' }, '0-2', '0-2/city'],
    ['a contact in a word', { propertyObjectType: 'contact' }, '0-1', 'city'],
    ['a company in a word', { objectTypeId: '', propertyObjectType: 'COMPANY' }, '0-2', '0-2/city'],
    ['a ticket in a word', { propertyObjectType: 'TICKET' }, '0-5', '0-5/city'],
    ['an unknown word', { propertyObjectType: 'SHIP' }, null, 'city'],
    ['nothing', {}, null, 'city'],
  ])('reads an object type given by %s', (_, input, objectTypeId, key) => {
    expect(of(input)).toEqual({ ...PLAIN, objectTypeId, key });
  });
});

describe('left out', () => {
  it.each([
    ['no object', 'city'],
    ['nameless', { label: 'City' }],
    ['disabled', { name: 'city', enabled: false }],
    ['disabled in words', { name: 'city', enabled: 'False' }],
  ])('a field that is %s', (_, raw) => {
    expect(normalizeFieldDetails(raw)).toBeUndefined();
  });

  it.each([[true], [null], [undefined], ['yes'], [0]])('not one whose enabled is %j', (enabled) => {
    expect(of({ enabled })).toEqual(PLAIN);
  });
});

describe('kind', () => {
  it.each([
    ['text', 'single_line_text'],
    ['textarea', 'multi_line_text'],
    ['select', 'dropdown'],
    ['radio', 'radio'],
    ['checkbox', 'multiple_checkboxes'],
    ['booleancheckbox', 'single_checkbox'],
    ['date', 'datepicker'],
    ['number', 'number'],
    ['phonenumber', 'phone'],
    ['SELECT', 'dropdown'],
    [' dropdown ', 'dropdown'],
    ['payment_link_radio', 'payment_link_radio'],
    ['Hologram', 'Hologram'],
    ['constructor', 'constructor'],
    ['', 'single_line_text'],
    [null, 'single_line_text'],
  ])('%j is %j', (fieldType, expected) => {
    expect(of({ fieldType })).toEqual({ ...PLAIN, fieldType: expected });
  });

  it.each([
    ['the widget before the data type', { fieldType: 'textarea', type: 'string' }, 'multi_line_text'],
    ['the data type where there is no widget', { type: 'enumeration' }, 'dropdown'],
    ['a yes or no', { type: 'bool' }, 'single_checkbox'],
    ['a moment', { type: 'datetime' }, 'datepicker'],
    ['another name for the widget', { inputType: 'email', type: 'string' }, 'email'],
  ])('takes %s', (_, input, fieldType) => {
    expect(of(input)).toEqual({ ...PLAIN, fieldType });
  });

  it.each([
    ['email', 'text', 'email'],
    ['Email', 'text', 'email'],
    ['phone', 'text', 'phone'],
    ['mobilephone', 'text', 'mobile_phone'],
    ['email', 'textarea', 'multi_line_text'],
    ['phone', 'phonenumber', 'phone'],
    ['email', 'single_line_text', 'single_line_text'],
    ['work_email', 'text', 'single_line_text'],
  ])('a field named %s of the kind %s is %s', (name, fieldType, expected) => {
    expect(normalizeFieldDetails({ name, fieldType })?.fieldType).toBe(expected);
  });
});

describe('texts and flags', () => {
  it.each<[string, object, object]>([
    ['a label', { label: ' City ' }, { label: 'City' }],
    ['a blank label as blank', { label: '  ' }, { label: '' }],
    ['a placeholder', { placeholder: ' Your city ' }, { placeholder: 'Your city' }],
    ['the text of no choice', { placeholder: '', unselectedLabel: 'Choose' }, { placeholder: 'Choose' }],
    ['the placeholder first', { placeholder: 'A', unselectedLabel: 'B' }, { placeholder: 'A' }],
    ['help', { description: 'Where you live' }, { help: 'Where you live' }],
    ['blank texts as none', { description: ' ', placeholder: '\n', unselectedLabel: '' }, {}],
    ['objects as no text', { description: {}, placeholder: [] }, {}],
    ['required as the contract does', { required: 'false' }, { required: true }],
    ['hidden', { hidden: true, labelHidden: true }, { hidden: true, labelHidden: true }],
    ['flags in words', { hidden: 'TRUE', labelHidden: 'false' }, { hidden: true }],
    ['other values as no flag', { hidden: 1, labelHidden: {} }, {}],
  ])('reads %s', (_, input, expected) => {
    expect(of(input)).toEqual({ ...PLAIN, ...expected });
  });
});

describe('defaults', () => {
  it.each<[string, object, string[]]>([
    ['a value', { defaultValue: ' Vigo ' }, ['Vigo']],
    ['a number', { defaultValue: 0 }, ['0']],
    ['a flag', { defaultValue: true }, ['true']],
    ['a list', { defaultValues: ['a', ' b ', '', 'a', null, {}] }, ['a', 'b']],
    ['chosen options', { selectedOptions: ['b'], defaultValue: 'a' }, ['b']],
    ['a value beside empty lists', { defaultValues: [], selectedOptions: [], defaultValue: 'a' }, ['a']],
    ['blanks as none', { defaultValue: '  ', defaultValues: [''] }, []],
    ['what is no list as none', { defaultValues: 'a', selectedOptions: {} }, []],
  ])('reads %s', (_, input, defaultValues) => {
    expect(of(input)).toEqual({ ...PLAIN, defaultValues });
  });
});

describe('options', () => {
  const option = (value: string, displayOrder?: unknown, hidden?: unknown) => ({
    value,
    displayOrder,
    hidden,
  });
  const orderOf = (options: unknown) => (of({ options })?.options ?? []).map(({ value }) => value).join(' ');

  it.each([
    ['by display order', [option('c', 2), option('a', 0), option('b', 1)], 'a b c'],
    ['as listed, where all are -1', [option('c', -1), option('a', -1)], 'c a'],
    ['as listed, where none has one', [option('c'), option('a')], 'c a'],
    ['as listed among equals', [option('c', 1), option('b', 0), option('a', 1)], 'b c a'],
    ['those without one last', [option('x'), option('b', 5), option('y', -1), option('a', '3')], 'a b x y'],
    ['odd orders as none', [option('x', {}), option('y', 'first'), option('a', 0)], 'a x y'],
    ['hidden ones left out', [option('a', 0, true), option('b', 1, false), option('c', 2, 'true')], 'b'],
  ])('%s', (_, options, expected) => {
    expect(orderOf(options)).toBe(expected);
  });

  it('follow the contract’s rules for labels and values, and for choices', () => {
    const choices = [{ label: ' Red ', value: 'r' }, { label: 'Choose', value: '' }, { name: 'blue' }, null];
    const options = [
      { label: 'Red', value: 'r' },
      { label: 'blue', value: 'blue' },
    ];
    expect(of({ choices })).toEqual({ ...PLAIN, options });
    expect(of({ options: [], choices })).toEqual(PLAIN);
  });
});

describe('files', () => {
  const meta = (value: unknown) => ({ metaData: [{ name: 'isMultipleFileUpload', value }] });

  it.each([
    ['one', {}, false],
    ['one, said so', { allowMultipleFiles: false, ...meta('true') }, false],
    ['several', { allowMultipleFiles: true }, true],
    ['several in the older shape', meta('true'), true],
    ['one in the older shape', meta('false'), false],
  ])('take %s', (_, input, multiple) => {
    expect(of({ fieldType: 'file', ...input })).toEqual({ ...PLAIN, fieldType: 'file', multiple });
  });

  it('nothing else says how many', () => {
    expect(of({ allowMultipleFiles: true })).toEqual(PLAIN);
  });
});

describe('validation', () => {
  const OLDER = { name: '', message: '', data: '', useDefaultBlockList: false, blockedEmailAddresses: [] };
  const validationOf = (fieldType: string, rest: object) => of({ fieldType, ...rest })?.validation;

  it.each<[string, string, object, unknown]>([
    [
      'the newer shape as it came',
      'email',
      { validation: { useDefaultBlockList: false } },
      { useDefaultBlockList: false },
    ],
    ['text as it came', 'number', { validation: 'strict' }, 'strict'],
    ['a pattern as the contract does', 'text', { validationRegex: '^a' }, { pattern: '^a' }],
    ['a country code', 'phone', { useCountryCodeSelect: true }, { useCountryCodeSelect: true }],
    [
      'a country code among the rest',
      'phone',
      { useCountryCodeSelect: false, validation: { minAllowedDigits: 7 } },
      { useCountryCodeSelect: false, minAllowedDigits: 7 },
    ],
    [
      'older digits',
      'phonenumber',
      { validation: { ...OLDER, data: '7:20:true' } },
      { minAllowedDigits: 7, maxAllowedDigits: 20 },
    ],
    ['the least alone', 'number', { validation: { data: '3:' } }, { minAllowedDigits: 3 }],
    ['the most alone', 'number', { validation: { data: ':9' } }, { maxAllowedDigits: 9 }],
    ['odd data as it came', 'number', { validation: { data: 'even' } }, { data: 'even' }],
    ['data of other kinds as it came', 'text', { validation: { ...OLDER, data: '3:20' } }, { data: '3:20' }],
    ['an older message', 'text', { validation: { ...OLDER, message: 'No.' } }, { message: 'No.' }],
  ])('reads %s', (_, fieldType, input, expected) => {
    expect(validationOf(fieldType, input)).toEqual(expected);
  });

  it('reads what an older email field blocks', () => {
    const blocked = { ...OLDER, useDefaultBlockList: true, blockedEmailAddresses: ['a.example', ' '] };
    expect(
      normalizeFieldDetails({ name: 'email', fieldType: 'text', validation: blocked })?.validation,
    ).toEqual({
      blockedEmailDomains: ['a.example'],
      useDefaultBlockList: true,
    });
  });

  it.each([['text'], ['phonenumber'], ['select']])(
    'leaves it out where the older shape says nothing: %s',
    (kind) => {
      expect(of({ fieldType: kind, validation: OLDER })).not.toHaveProperty('validation');
    },
  );
});
