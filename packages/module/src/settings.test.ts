import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autocompleteOf } from './control/autocomplete.ts';
import { type Kind, kindOf } from './control/kind.ts';
import { readRules } from './control/rules.ts';
import { exportModule } from './export-module.ts';
import { folderName } from './module-name.ts';
import { contrast, readSettings } from './options.ts';
import { readSource, writeSource } from './source-file.ts';
import { CONTACT, CONTACT_LAYOUT, field, layoutOf, schemaOf } from './testing/forms.ts';
import { TEXTS } from './texts.ts';
import { moduleWarnings } from './warnings.ts';

const options = [{ label: 'A', value: 'a' }];
const two = [...options, { label: 'B', value: 'b' }];

describe('which control a field gets', () => {
  it.each<[string, Kind]>([
    ['single_line_text', 'text'],
    ['multi_line_text', 'textarea'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['mobile_phone', 'tel'],
    ['number', 'number'],
    ['single_checkbox', 'checkbox'],
    ['datepicker', 'date'],
    ['file', 'file'],
    ['text', 'text'],
    ['textarea', 'textarea'],
    ['booleancheckbox', 'checkbox'],
    ['date', 'date'],
    ['phonenumber', 'tel'],
    ['string', 'text'],
    ['bool', 'checkbox'],
    ['datetime', 'date'],
    ['tel', 'tel'],
    ['url', 'url'],
    ['EMAIL', 'email'],
    ['', 'text'],
    ['spiral', 'text'],
    ['constructor', 'text'],
    ['password', 'text'],
    ['datetime-local', 'date'],
  ])('%s is %s', (type, kind) => {
    expect(kindOf(field('x', type))).toBe(kind);
  });

  it.each<[string, Kind]>([
    ['dropdown', 'select'],
    ['radio', 'radios'],
    ['payment_link_radio', 'radios'],
    ['multiple_checkboxes', 'checkboxes'],
    ['select', 'select'],
    ['checkbox', 'checkboxes'],
    ['enumeration', 'select'],
    ['bool', 'radios'],
    ['select-multiple', 'checkboxes'],
  ])('%s with choices is %s', (type, kind) => {
    expect(kindOf(field('x', type, { options: two }))).toBe(kind);
  });

  it.each<[string, Kind]>([
    ['dropdown', 'text'],
    ['radio', 'text'],
    ['multiple_checkboxes', 'text'],
    ['enumeration', 'text'],
    ['checkbox', 'checkbox'],
  ])('%s without choices is %s', (type, kind) => {
    expect(kindOf(field('x', type))).toBe(kind);
  });

  it('a plain text named like an address or a number is one', () => {
    expect(['email', 'phone', 'mobilephone', 'emails'].map((name) => kindOf(field(name, 'string')))).toEqual([
      'email',
      'tel',
      'tel',
      'text',
    ]);
    expect(kindOf(field('email', 'textarea'))).toBe('textarea');
  });

  it('browsers are told what they may fill in', () => {
    expect(['firstname', 'Email', 'company', 'x', 'constructor'].map(autocompleteOf)).toEqual([
      'given-name',
      'email',
      'organization',
      undefined,
      undefined,
    ]);
  });
});

describe('validation settings', () => {
  it.each([
    ['nothing', undefined, { blocked: [] }],
    ['text', 'strict', { blocked: [] }],
    ['a pattern', { pattern: '^a+$' }, { pattern: '^a+$', blocked: [] }],
    ['a pattern that does not compile', { pattern: '(' }, { blocked: [] }],
    ['a pattern that is no text', { pattern: {} }, { blocked: [] }],
    ['digits', { minAllowedDigits: 7, maxAllowedDigits: '20' }, { minDigits: 7, maxDigits: 20, blocked: [] }],
    ['digits that are none', { minAllowedDigits: -1, maxAllowedDigits: 'x' }, { blocked: [] }],
    ['the older colon list', { data: '7:20:true' }, { minDigits: 7, maxDigits: 20, blocked: [] }],
    ['an empty colon list', { data: '' }, { blocked: [] }],
    [
      'blocked domains',
      { blockedEmailDomains: [' Mail.TEST ', 5, '', 'a b'] },
      { blocked: ['mail.test', '5'] },
    ],
    [
      'blocked addresses',
      { blockedEmailAddresses: ['X@mail.test', '@other.test'] },
      { blocked: ['x@mail.test', 'other.test'] },
    ],
    ['a pattern with a dash', { pattern: '^[\\w.-]+$' }, { pattern: '^[\\w.-]+$', blocked: [] }],
    [
      'a largest number nothing can meet',
      { minAllowedDigits: 5, maxAllowedDigits: 3 },
      { minDigits: 5, blocked: [] },
    ],
    ['no digits at all', { maxAllowedDigits: 0 }, { blocked: [] }],
  ])('%s', (_, validation, rules) => {
    expect(readRules(validation)).toEqual(rules);
  });
});

describe('options', () => {
  it('have a default each', () => {
    expect(readSettings(CONTACT, {})).toEqual({
      name: 'Contact us',
      title: 'Contact us',
      language: 'en',
      texts: TEXTS.en,
      accent: '#4a3fd6',
      accentText: '#ffffff',
      radius: 8,
      action: '',
      showTitle: true,
    });
  });

  it.each([
    [{ accent: 'red' }, { accent: '#4a3fd6' }],
    [{ accent: '#ffe066' }, { accent: '#ffe066', accentText: '#1f1d26' }],
    [{ radius: 99 }, { radius: 40 }],
    [{ radius: -4 }, { radius: 0 }],
    [{ radius: Number.NaN }, { radius: 8 }],
    [{ name: '  ' }, { name: 'Contact us' }],
    [{ language: 'fr' }, { language: 'en' }],
    [{ texts: { submit: ' ', next: 'Go on' } }, { texts: { ...TEXTS.en, next: 'Go on' } }],
    [{ submitUrl: 'https://p.test/submit/', portalId: 7 }, { action: 'https://p.test/submit/7/form-1' }],
    [{ submitUrl: 'https://p.test/submit' }, { action: '' }],
    [{ submitUrl: 'javascript:alert(1)', portalId: 7 }, { action: '' }],
    [{ submitUrl: 'https://p.test', portalId: '7/../8' }, { action: '' }],
    [
      { name: 5, texts: 7, accent: null, radius: {}, submitUrl: null, portalId: [] },
      { name: '5', radius: 8, action: '' },
    ],
    [
      { texts: { submit: '{{ 7 }} {% x %} {# y' } },
      { texts: { ...TEXTS.en, submit: '{\u2060{ 7 }} {\u2060% x %} {\u2060# y' } },
    ],
  ])('%j', (given, expected) => {
    expect(readSettings(CONTACT, given as object)).toMatchObject(expected);
  });

  it('judge colours as accessibility does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('both languages have every text', () => {
    expect(Object.keys(TEXTS.es)).toEqual(Object.keys(TEXTS.en));
    for (const texts of Object.values(TEXTS))
      for (const text of Object.values(texts)) expect(text).not.toBe('');
  });
});

describe('names of folders', () => {
  it.each([
    ['Solicitud de demostración', 'solicitud-de-demostracion'],
    ['  Hello,   World! ', 'hello-world'],
    ['../../etc/passwd', 'etc-passwd'],
    ['שלום', 'form'],
    ['🙂', 'form'],
    ['CON', 'form-con'],
    ['x'.repeat(200), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%j becomes %j', (name, folder) => {
    expect(folderName(name)).toBe(folder);
  });
});

describe('warnings', () => {
  const schema = schemaOf(
    'Form',
    field('a', 'file'),
    field('b', 'file', { required: true }),
    field('c', 'dropdown'),
    field('d'),
    field('e'),
    field('e'),
  );

  it('name what an operator should know, and nothing else', () => {
    const layout = layoutOf([['a'], ['b', 'c', 'e']], []);
    expect(moduleWarnings(schema, layout, { accent: '#ffe066' })).toEqual([
      { warning: 'no-target', at: '' },
      { warning: 'required-file-field', at: 'b' },
      { warning: 'file-field', at: 'a' },
      { warning: 'unplaced-field', at: 'd' },
      { warning: 'same-name', at: 'e' },
      { warning: 'no-options', at: 'c' },
      { warning: 'empty-step', at: 's1' },
      { warning: 'pale-accent', at: '#ffe066' },
    ]);
    const target = { submitUrl: 'https://p.test', portalId: 1 };
    expect(moduleWarnings(CONTACT, CONTACT_LAYOUT, target)).toEqual([]);
  });
});

describe('formloom.json', () => {
  const newId = () => 'new';

  it('opens again as it was', () => {
    const given = { accent: '#112233', language: 'es' } as const;
    expect(readSource(writeSource(CONTACT, CONTACT_LAYOUT, given), newId)).toEqual({
      schema: CONTACT,
      layout: CONTACT_LAYOUT,
      options: given,
      repairs: [],
    });
  });

  it('never throws, whatever is in it, and what comes out can be exported', () => {
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 5, 'x', [], {}));
    const field = fc.record(
      { name: odd, label: odd, type: odd, options: odd, validation: odd },
      { requiredKeys: [] },
    );
    const file = fc.record({
      format: fc.constant(1),
      schema: fc.record(
        { id: odd, name: odd, fields: fc.array(fc.oneof(field, odd), { maxLength: 5 }) },
        { requiredKeys: ['fields'] },
      ),
      layout: fc.record({ steps: odd }, { requiredKeys: [] }),
      options: fc.record(
        { name: odd, texts: odd, accent: odd, radius: odd, submitUrl: odd, portalId: odd },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(file, (value) => {
        const source = readSource(JSON.stringify(value), newId);
        if (source) expect(exportModule(source.schema, source.layout, source.options)).toHaveLength(8);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '{"format":2}',
    '{"format":1,"schema":{}}',
    '{"format":1,"schema":{"fields":[]}}',
  ])('is refused when it is no such file: %j', (text) => {
    expect(readSource(text, newId)).toBeUndefined();
  });
});
