import { formTexts, textState } from '@formloom/module';
import {
  addLanguage,
  createProject,
  LANGUAGES,
  setField,
  setTranslation,
  withDesign,
} from '@formloom/project';
import { expect, it } from 'vitest';
import { textsOf, translationProgress, translationState } from './translation-progress.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const FORM = addLanguage(
  createProject({ id: 'f', name: 'F', fields: ['a', 'b'].map(field) }, { language: 'en' }),
  'es',
);
const place = { of: 'field', key: 'a', part: 'label' } as const;

it('texts are listed anew when the form says something else, and not when it is translated', () => {
  const texts = textsOf(FORM);
  expect(textsOf(setTranslation(FORM, 'es', place, 'Uno', 'a'))).toBe(texts);
  const other = setField(FORM, 'a', 'label', 'Other');
  expect(textsOf(other)).toEqual(formTexts(other));
  expect(textsOf(other)).not.toEqual(texts);
});

it('a text stands as it does, whatever was asked before', () => {
  const translated = setTranslation(FORM, 'es', place, 'Uno', 'a');
  const stale = setField(translated, 'a', 'label', 'Other');
  const english = withDesign(translated, { language: 'de' });
  for (const project of [FORM, translated, stale, english, translated, FORM])
    for (const language of LANGUAGES)
      for (const text of textsOf(project))
        expect([text.id, translationState(project, language, text)]).toEqual([
          text.id,
          textState(project, language, text),
        ]);
});

it('counts what is missing and what is to be looked at again', () => {
  const translated = setTranslation(FORM, 'es', place, 'Uno', 'a');
  const { all, missing } = translationProgress(FORM, 'es');
  expect(missing).toBeGreaterThan(2);
  expect(translationProgress(FORM, 'es')).toEqual({ all, missing, stale: 0, isStarted: false });
  expect(translationProgress(translated, 'es')).toEqual({
    all,
    missing: missing - 1,
    stale: 0,
    isStarted: true,
  });
  const stale = setField(translated, 'a', 'label', 'Other');
  expect(translationProgress(stale, 'es')).toEqual({ all, missing: missing - 1, stale: 1, isStarted: true });
});
