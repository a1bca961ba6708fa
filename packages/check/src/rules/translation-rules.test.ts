/** What the languages of a form still lack. */

import { normalizeDetails } from '@formloom/form';
import { formTexts } from '@formloom/module';
import {
  addLanguage,
  createProject,
  type Project,
  setField,
  setSetting,
  setText,
  setTranslation,
} from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { describeFindings } from '../words/describe.ts';

const FORM = createProject(
  { id: 'form-1', name: 'Visit', fields: [] },
  {
    details: normalizeDetails({
      fieldGroups: [{ fields: [{ name: 'email', label: 'Email', fieldType: 'email' }] }],
    }),
  },
);
const inSpanish = formTexts(FORM).reduce(
  (next, { place, source }) => setTranslation(next, 'es', place, `${source} (es)`, source),
  addLanguage(FORM, 'es'),
);
const findings = (project: Project) =>
  check(project)
    .filter(({ code }) => code.startsWith('translation-'))
    .map(({ code, severity, at, value }) => [code, severity, at, value]);

it('reports nothing for a form in one language', () => {
  expect(findings(FORM)).toEqual([]);
});

it('a form that is translated is fine', () => {
  expect(findings(inSpanish)).toEqual([
    ['translation-missing', 'fine', undefined, undefined],
    ['translation-stale', 'fine', undefined, undefined],
  ]);
});

it('what is missing is reported by language, and where it stands', () => {
  expect(findings(addLanguage(inSpanish, 'fr')).slice(0, 2)).toEqual([
    ['translation-missing', 'should', undefined, 'Français'],
    ['translation-missing', 'should', 'email', 'Français'],
  ]);
});

it('another label in the account makes its translation stale, and nothing else', () => {
  expect(findings(setField(inSpanish, 'email', 'label', 'Work email'))).toEqual([
    ['translation-stale', 'should', 'email', 'Español'],
    ['translation-missing', 'fine', undefined, undefined],
  ]);
});

it('has a message', () => {
  const [first, ...others] = check(addLanguage(FORM, 'fr')).filter(
    ({ code }) => code === 'translation-missing',
  );
  if (!first) throw new Error('not found');
  expect(describeFindings([first, ...others], FORM, 'en').title).toBe(
    '2 texts have no translation: Français',
  );
  expect(describeFindings([first], FORM, 'es').title).toBe('Falta la traducción de un texto: Français');
});

it('a page of a language that is no address is an error', () => {
  const led = setSetting(setSetting(inSpanish, 'afterwards', 'address'), 'redirect', 'https://a.test/');
  const judged = (redirect: string) =>
    check(setTranslation(led, 'es', { of: 'redirect' }, redirect, 'https://a.test/'))
      .filter(({ code }) => code === 'translated-page')
      .map(({ severity, value }) => [severity, value]);
  expect(judged('javascript:alert(1)')).toEqual([['must', 'javascript:alert(1) (Español)']]);
  expect(judged('https://a.test/es')).toEqual([['fine', undefined]]);
  expect(judged('')).toEqual([]);
});

describe('placeholders', () => {
  const wrong = (project: Project) =>
    check(project)
      .filter(({ code, severity }) => code === 'placeholder' && severity !== 'fine')
      .map(({ severity, value, action }) => [severity, value, action]);
  const retrying = { of: 'text', key: 'retrying' } as const;
  const source = formTexts(FORM).find(({ id }) => id === 'texts.retrying')?.source ?? '';

  it('are complete in every text of a sound form', () => {
    expect(wrong(inSpanish)).toEqual([]);
  });

  it('that are lost or invented are an error, named with the language', () => {
    const project = setTranslation(inSpanish, 'es', retrying, 'Otro intento en %s (%try de %total)', source);
    expect(wrong(project)).toEqual([['must', '%n %s (Español)', 'edit-translations']]);
  });

  it('that the form does not fill in are an error in its own language, too', () => {
    expect(wrong(setText(FORM, 'retrying', 'Next try: %when'))).toEqual([
      ['must', '%when (English)', 'edit-translations'],
    ]);
  });
});

describe('a translated consent', () => {
  const consented = (processLabel: string) =>
    createProject(
      { id: 'form-1', name: 'Visit', fields: [] },
      {
        details: normalizeDetails({
          fieldGroups: [{ fields: [{ name: 'email', label: 'Email', fieldType: 'email' }] }],
          legalConsentOptions: {
            type: 'explicit_consent_to_process',
            privacyText: '<p>See our policy.</p>',
            consentToProcessCheckboxLabel: processLabel,
            communicationsCheckboxes: [{ label: 'News', required: false, subscriptionTypeId: 7 }],
          },
        }),
      },
    );
  const before = consented('<p>I agree.</p>');
  const done = formTexts(before).reduce(
    (next, { place, source }) => setTranslation(next, 'es', place, `${source} (es)`, source),
    addLanguage(before, 'es'),
  );
  const stale = (project: Project) =>
    check(project)
      .filter(({ code, severity }) => /stale$/.test(code) && severity !== 'fine')
      .map(({ code, severity, value }) => [code, severity, value]);

  it('is fine while its source is the same', () => {
    expect(stale(done)).toEqual([]);
  });

  it('is an error, and no warning besides, once its source changed', () => {
    const changed = { ...done, details: consented('<p>I agree to everything.</p>').details };
    expect(stale(changed)).toEqual([['consent-stale', 'must', 'Español']]);
  });
});
