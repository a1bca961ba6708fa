import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForm } from '../normalize-form.ts';
import { NEWER_FORM } from '../testing/newer-form.ts';
import { OLDER_FORM } from '../testing/older-form.ts';
import { providerDefinition } from '../testing/provider-definition.ts';
import { WHOLE_FORM } from '../testing/whole-form.ts';
import { readWholeFormReply } from '../wire.ts';
import type { FormDetails } from './details.ts';
import { normalizeDetails, readFormId } from './normalize-details.ts';

const NOTHING: FormDetails = {
  language: null,
  archived: false,
  fields: [],
  arrangement: [],
  consent: null,
  submit: { label: null, captcha: false, message: null, redirect: null },
  style: null,
};

describe('a long form that uses everything', () => {
  it('is read whole from the newer shape', () => {
    expect(normalizeDetails(NEWER_FORM)).toEqual(WHOLE_FORM);
  });

  it('comes to the same from the older shape, which also knows page breaks', () => {
    const { arrangement } = WHOLE_FORM;
    const pageBreak = { fields: [], pageBreak: true };
    expect(normalizeDetails(OLDER_FORM)).toEqual({
      ...WHOLE_FORM,
      arrangement: [...arrangement.slice(0, 3), pageBreak, ...arrangement.slice(3)],
    });
  });

  it.each([
    ['newer', NEWER_FORM],
    ['older', OLDER_FORM],
  ])('has the contract’s names and labels in the %s shape', (_, raw) => {
    const { schema } = normalizeForm(raw);
    const { fields } = normalizeDetails(raw);
    const summaries = fields.map(({ name, label, required }) => ({ name, label, required }));
    const expected = schema.fields.filter(({ label }) => label !== 'Fax' && label !== 'Ciudad, otra vez');
    for (const { name, label, required } of expected)
      expect(summaries).toContainEqual({ name, label, required });
  });
});

it.each([[null], [undefined], ['x'], [3], [[]], [{}]])('gives an empty whole form for %j', (raw) => {
  expect(normalizeDetails(raw)).toEqual(NOTHING);
});

describe('language, archived and id', () => {
  it.each<[string, object, string | null]>([
    ['the configuration', { configuration: { language: ' pt-br ' } }, 'pt-br'],
    ['the further settings', { metaData: [null, { name: 'x' }, { name: 'lang', value: 'ca' }] }, 'ca'],
    [
      'the configuration first',
      { configuration: { language: 'gl' }, metaData: [{ name: 'lang', value: 'ca' }] },
      'gl',
    ],
    ['nothing, where it is blank', { configuration: { language: ' ' }, metaData: {} }, null],
  ])('reads the language from %s', (_, raw, language) => {
    expect(normalizeDetails(raw)).toEqual({ ...NOTHING, language });
  });

  it.each([
    [{ archived: true }, true],
    [{ archived: 'true' }, true],
    [{ archived: false, deletedAt: 0 }, false],
    [{ deletedAt: 1_700_000_000_000 }, true],
    [{ archived: 'no', deletedAt: 'never' }, false],
  ])('reads %j as archived: %j', (raw, archived) => {
    expect(normalizeDetails(raw)).toEqual({ ...NOTHING, archived });
  });

  it.each([
    [{ id: 'a', guid: 'b' }, 'a'],
    [{ guid: 'b' }, 'b'],
    [{ id: 7 }, '7'],
    [{ id: null, guid: {} }, ''],
    [null, ''],
  ])('reads the id of %j as %j', (raw, id) => {
    expect(readFormId(raw)).toBe(id);
  });
});

describe('the end of the form', () => {
  const { submit: nothing } = NOTHING;
  const after = (type: string, value: unknown) => ({ configuration: { postSubmitAction: { type, value } } });

  it.each<[string, object, object]>([
    ['thanks', after('thank_you', ' <p>Gracias</p> '), { message: '<p>Gracias</p>' }],
    [
      'an address',
      after('REDIRECT_URL', 'https://ceramica.example/listo'),
      { redirect: 'https://ceramica.example/listo' },
    ],
    ['blank thanks', after('thank_you', '  '), {}],
    ['an unknown action', after('dance', 'x'), {}],
    ['older thanks', { inlineMessage: 'Gracias', redirect: '' }, { message: 'Gracias' }],
    [
      'an older address',
      { redirect: 'https://a.example', inlineMessage: '' },
      { redirect: 'https://a.example' },
    ],
    ['an embedded form’s address', { redirectUrl: 'https://a.example' }, { redirect: 'https://a.example' }],
    ['the button', { displayOptions: { submitButtonText: ' Va ' } }, { label: 'Va' }],
    ['the older button', { submitText: 'Va' }, { label: 'Va' }],
    ['captcha', { configuration: { recaptchaEnabled: true } }, { captcha: true }],
    ['older captcha', { captchaEnabled: true }, { captcha: true }],
  ])('reads %s', (_, raw, expected) => {
    expect(normalizeDetails(raw)).toEqual({ ...NOTHING, submit: { ...nothing, ...expected } });
  });
});

describe('style', () => {
  const style = (values: object) => ({ ...EMPTY_STYLE, ...values });
  const EMPTY_STYLE = Object.fromEntries(Object.keys(WHOLE_FORM.style ?? {}).map((key) => [key, null]));

  it.each<[string, object, object | null]>([
    [
      'an object',
      { displayOptions: { style: { submitSize: ' 12px ', other: 'x' } } },
      style({ submitSize: '12px' }),
    ],
    ['JSON text', { style: '{"fontFamily":"Lora"}' }, style({ fontFamily: 'Lora' })],
    ['null', { style: null }, null],
    ['text that is no JSON', { style: 'red' }, null],
    ['an object that says nothing', { displayOptions: { style: { submitSize: '', fontFamily: {} } } }, null],
  ])('reads %s', (_, raw, expected) => {
    expect(normalizeDetails(raw)).toEqual({ ...NOTHING, style: expected });
  });
});

describe('any definition', () => {
  it('never throws, keeps its promises and fits its description', () => {
    fc.assert(
      fc.property(providerDefinition, (raw) => {
        const details = normalizeDetails(raw);
        const keys = details.fields.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        details.fields.forEach(({ parent, when }, at) => {
          expect(parent === undefined).toBe(when === undefined);
          if (parent !== undefined) expect(keys.slice(0, at)).toContain(parent);
        });
        const top = details.fields.filter(({ parent }) => parent === undefined).map(({ key }) => key);
        expect(details.arrangement.flatMap(({ fields }) => fields)).toEqual(top);
        // As text, since that is how it travels: JSON has no negative zero, which a validation may hold.
        const text = JSON.stringify(details);
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
        expect(JSON.stringify(normalizeDetails(JSON.parse(JSON.stringify(raw))))).toBe(text);
        expect(readWholeFormReply({ ...normalizeForm(raw), details: JSON.parse(text) })).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads fields that depend on each other twenty thousand deep', () => {
    const many = 20_000;
    let deep: object = { name: 'f0' };
    for (let at = 1; at < many; at += 1) {
      deep = { name: `f${at}`, dependentFields: [{ dependentField: deep }] };
    }
    const { fields, arrangement } = normalizeDetails({ fields: [deep] });
    expect([fields.length, arrangement]).toEqual([many, [{ fields: [`f${many - 1}`] }]]);
  });
});
