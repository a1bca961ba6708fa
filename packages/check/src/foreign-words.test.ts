import { TEXTS } from '@formloom/module';
import {
  LANGUAGES,
  type Language,
  type Project,
  setLanguage,
  setStep,
  setText,
  TEXT_KEYS,
  withLayout,
} from '@formloom/project';
import { expect, it } from 'vitest';
import { check } from './check.ts';
import { foreignWords, translateForeignWords } from './foreign-words.ts';
import { field, formOf, projectOf } from './testing/forms.ts';
import { describeFindings } from './words/describe.ts';

const inLanguage = (language: Language, label: string | null = null) =>
  setLanguage(
    projectOf(formOf([field('a')], { submit: { label, captcha: false, message: null, redirect: null } })),
    language,
  );
const withSteps = (project: Project, ...titles: string[]) =>
  withLayout(project, {
    mode: 'multi-step',
    steps: titles.map((title, index) => ({ id: `s${index}`, title, rows: [] })),
  });
const wordsIn = (project: Project) => foreignWords(project).map(({ words }) => words);

it('a form that says nothing of its own has no foreign words, in any language', () => {
  for (const language of LANGUAGES) expect(wordsIn(inLanguage(language))).toEqual([]);
});

it('every standard text of another language is found and put into the form’s own', () => {
  for (const own of LANGUAGES) {
    for (const other of LANGUAGES) {
      const usual = inLanguage(own);
      const foreign = TEXT_KEYS.reduce((now, key) => setText(now, key, TEXTS[other][key]), usual);
      const translated = translateForeignWords(foreign);
      expect(foreignWords(translated)).toEqual([]);
      const left = TEXT_KEYS.filter((key) => translated.design.texts[key] !== undefined);
      // What both languages say, or a second one says as well, is nothing foreign.
      for (const key of left) expect(wordsIn(foreign)).not.toContain(TEXTS[other][key]);
      if (other !== own) expect(wordsIn(foreign).length).toBeGreaterThan(30);
    }
  }
});

it('titles of new steps are found where there is more than one step', () => {
  const steps = withSteps(inLanguage('es'), 'Step 1', 'Paso 2', 'Contacto');
  expect(wordsIn(steps)).toEqual(['Step 1']);
  expect(translateForeignWords(steps).layout.steps.map(({ title }) => title)).toEqual([
    'Paso 1',
    'Paso 2',
    'Contacto',
  ]);
  expect(wordsIn(withSteps(inLanguage('es'), 'Step 1'))).toEqual([]);
});

it('buttons of a step are found by their text, for any purpose', () => {
  const steps = setStep(withSteps(inLanguage('en'), 'One', 'Two'), 's0', 'next', ' weiter ');
  const both = setStep(steps, 's1', 'back', 'Start over, please');
  expect(wordsIn(both)).toEqual([' weiter ']);
  expect(translateForeignWords(both).design.steps).toEqual({
    s0: { next: 'Next' },
    s1: { back: 'Start over, please' },
  });
  expect(translateForeignWords(setText(inLanguage('en'), 'submit', 'Weiter')).design.texts.submit).toBe(
    'Next',
  );
});

it.each<[Language, string, string | undefined]>([
  ['es', 'Submit', 'Enviar'],
  ['es', 'Send', 'Enviar'],
  ['en', 'Submit', undefined],
  ['ca', 'Enviar', undefined],
  ['pt-br', 'Envia', undefined],
  ['de', 'Enviar', 'Absenden'],
  ['es', 'Book my demo', undefined],
])('in %s the account’s button %j is to say %j', (language, label, expected) => {
  const project = inLanguage(language, label);
  expect(wordsIn(project)).toEqual(expected === undefined ? [] : [label]);
  expect(translateForeignWords(project).design.texts.submit).toBe(expected);
});

it('they are reported together, and nothing is changed where there are none', () => {
  const project = setText(withSteps(inLanguage('es'), 'Step 1', 'Step 2'), 'next', 'Next');
  const [first, ...others] = check(project).filter(({ code }) => code === 'foreign-words');
  if (!first) throw new Error('Something should be found');
  expect(describeFindings([first, ...others], project, 'en')).toEqual({
    title: '3 texts are not in the form’s language',
    meaning: 'Visitors would read two languages: “Step 1”, “Step 2” and “Next”.',
    action: 'Use the form’s language',
  });
  const sound = inLanguage('es');
  expect(translateForeignWords(sound)).toBe(sound);
});
