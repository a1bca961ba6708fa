import type { Consent, FieldDetails } from '@formloom/form';
import type { TextKey } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { modelOf } from './form-model.ts';
import { BARE_CONSENT, field, layoutOf, projectOf, schemaOf } from './testing/forms.ts';
import { spokenTexts, usedTexts } from './used-texts.ts';

/** A form of one field, and what can be said of it. */
function formOf(details: Partial<FieldDetails> = {}, consent: Consent | null = null, steps = 1) {
  const schema = schemaOf('x', field('one'), field('two'));
  const layout = layoutOf([['one']], ...(steps > 1 ? [[['two']]] : []));
  const project = projectOf(schema, layout);
  const fields = project.details.fields.map((one) => (one.key === 'one' ? { ...one, ...details } : one));
  return modelOf({ ...project, details: { ...project.details, fields, consent } });
}
const box = (required: boolean) => ({ label: 'News', required, subscriptionTypeId: 7 });

describe('a text is used', () => {
  it.each<[TextKey, string, Parameters<typeof formOf>]>([
    ['required', 'where a field is required', [{ required: true }]],
    ['blocked', 'where domains are blocked', [{ validation: { blockedEmailDomains: ['a.test'] } }]],
    ['digits', 'where there is a largest number', [{ validation: { maxAllowedDigits: 5 } }]],
    ['digitsMin', 'where there is a smallest number alone', [{ validation: { minAllowedDigits: 5 } }]],
    [
      'countryCode',
      'where one is asked for',
      [{ fieldType: 'phone', validation: { useCountryCodeSelect: true } }],
    ],
    ['consent', 'where consent is asked for', [{}, { ...BARE_CONSENT, kind: 'explicit' }]],
    [
      'consent',
      'where a box has to be ticked',
      [{}, { ...BARE_CONSENT, checkboxes: [box(false), box(true)] }],
    ],
    ['next', 'in several steps', [{}, null, 2]],
    ['back', 'in several steps', [{}, null, 2]],
    ['progress', 'in several steps', [{}, null, 2]],
    ['file', 'where there would be files', [{ fieldType: 'file' }]],
  ])('%s %s, and otherwise not', (key, _, given) => {
    expect(usedTexts(formOf(...given), 'required')).toContain(key);
    expect(usedTexts(formOf(), 'required')).not.toContain(key);
  });

  it('only where it can be said', () => {
    const both = formOf({ validation: { minAllowedDigits: 2, maxAllowedDigits: 5 } });
    expect(usedTexts(both, 'required')).not.toContain('digitsMin');
    expect(usedTexts(formOf({}, { ...BARE_CONSENT, checkboxes: [box(false)] }), 'required')).not.toContain(
      'consent',
    );
    expect(usedTexts(formOf({}, BARE_CONSENT), 'required')).not.toContain('consent');
  });

  it.each<[TextKey, 'required' | 'optional', Partial<FieldDetails>, boolean]>([
    ['requiredNote', 'required', { required: true }, true],
    ['requiredNote', 'required', { required: false }, false],
    ['requiredNote', 'required', { required: true, hidden: true }, false],
    ['requiredNote', 'optional', { required: true }, false],
    ['optional', 'optional', { required: false }, true],
    ['optional', 'optional', { required: true }, false],
    ['optional', 'optional', { required: false, hidden: true }, false],
    ['optional', 'required', { required: false }, false],
  ])('%s, where marks are for what is %s, and the field is %j: %s', (key, mark, details, used) => {
    expect(usedTexts(formOf(details), mark).includes(key)).toBe(used);
  });

  it('that of a field that appears, where one hangs from another', () => {
    const schema = schemaOf('x', field('one'), field('two'));
    const project = projectOf(schema, layoutOf([['one']]));
    const fields = project.details.fields.map((one) => (one.key === 'two' ? { ...one, parent: 'one' } : one));
    const model = modelOf({ ...project, details: { ...project.details, fields } });
    expect(usedTexts(model, 'required')).toContain('appeared');
    expect(usedTexts(modelOf(project), 'required')).not.toContain('appeared');
  });
});

it('what stands in the markup is not said by the script', () => {
  const model = formOf(
    { required: true, fieldType: 'phone', validation: { useCountryCodeSelect: true } },
    null,
    2,
  );
  const spoken = spokenTexts(model, 'required');
  for (const key of [
    'submit',
    'next',
    'back',
    'requiredNote',
    'noscript',
    'countryCode',
    'stuck',
    'trap',
  ] as const) {
    expect(usedTexts(model, 'required')).toContain(key);
    expect(spoken).not.toContain(key);
  }
  for (const key of ['select', 'file', 'optional'] as const) {
    const one = formOf({
      fieldType: key === 'select' ? 'dropdown' : key === 'file' ? 'file' : 'text',
      options: [],
    });
    expect(spokenTexts(one, 'optional')).not.toContain(key);
  }
  expect(spoken).toContain('required');
});
