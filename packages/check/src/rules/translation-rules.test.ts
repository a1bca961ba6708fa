/** What the languages of a form still lack. */

import { normalizeDetails } from '@formloom/form';
import { formTexts } from '@formloom/module';
import { addLanguage, createProject, type Project, setField, setTranslation } from '@formloom/project';
import { expect, it } from 'vitest';
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
const found = (project: Project) =>
  check(project)
    .filter(({ code }) => code.startsWith('translation-'))
    .map(({ code, severity, at, value }) => [code, severity, at, value]);

it('nothing is said of a form in one language', () => {
  expect(found(FORM)).toEqual([]);
});

it('a form that is translated is fine', () => {
  expect(found(inSpanish)).toEqual([
    ['translation-missing', 'fine', undefined, undefined],
    ['translation-stale', 'fine', undefined, undefined],
  ]);
});

it('what is missing is told by language, and where it stands', () => {
  expect(found(addLanguage(inSpanish, 'fr')).slice(0, 2)).toEqual([
    ['translation-missing', 'should', undefined, 'Français'],
    ['translation-missing', 'should', 'email', 'Français'],
  ]);
});

it('another label in the account makes its translation stale, and nothing else', () => {
  expect(found(setField(inSpanish, 'email', 'label', 'Work email'))).toEqual([
    ['translation-stale', 'should', 'email', 'Español'],
    ['translation-missing', 'fine', undefined, undefined],
  ]);
});

it('is told in words', () => {
  const [first, ...others] = check(addLanguage(FORM, 'fr')).filter(
    ({ code }) => code === 'translation-missing',
  );
  if (!first) throw new Error('not found');
  expect(describeFindings([first, ...others], FORM, 'en').title).toBe(
    '2 texts have no translation: Français',
  );
  expect(describeFindings([first], FORM, 'es').title).toBe('Falta la traducción de un texto: Français');
});
