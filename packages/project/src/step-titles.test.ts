import { expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { LANGUAGES, type Language } from './language.ts';
import { translatedStepTitle, withOwnStepTitles } from './step-titles.ts';

const projectWith = (language: Language, ...titles: string[]) =>
  createProject(
    { id: 'f', name: 'Form', fields: [] },
    {
      language,
      layout: { mode: 'multi-step', steps: titles.map((title) => ({ id: title, title, rows: [] })) },
    },
  );
const titlesOf = (project: ReturnType<typeof projectWith>) => project.layout.steps.map(({ title }) => title);

it.each<[Language, string]>([
  ['en', 'Step 1'],
  ['es', 'Paso 1'],
  ['de', 'Schritt 1'],
  ['ar', 'الخطوة 1'],
])('a new step of a form in %s is called %s', (language, title) => {
  expect(titlesOf(withOwnStepTitles(projectWith(language, 'Paso 1')))).toEqual([title]);
});

it('every language has a title of its own, with the number in it', () => {
  const all = LANGUAGES.map((language) => titlesOf(withOwnStepTitles(projectWith(language, 'Paso 12')))[0]);
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const title of all) expect(title).toMatch(/ 12$/);
});

it('what was there before, or has a title of its own, stays as it is', () => {
  const project = projectWith('en', 'Paso 1', 'Paso 2', 'Paso', 'Contact 3', 'Paso 03');
  const before = { ...project.layout, steps: project.layout.steps.slice(0, 1) };
  expect(titlesOf(withOwnStepTitles(project, before))).toEqual([
    'Paso 1',
    'Step 2',
    'Paso',
    'Contact 3',
    'Paso 03',
  ]);
  expect(withOwnStepTitles(project, project.layout)).toBe(project);
});

it.each<[string, Language, string | undefined]>([
  ['Paso 2', 'en', 'Step 2'],
  ['step 12', 'es', 'Paso 12'],
  ['Paso 2', 'pt-br', 'Etapa 2'],
  ['Step 1', 'en', undefined],
  // A word of their own, too.
  ['Etapa 1', 'es', undefined],
  ['Etapa 1', 'ca', undefined],
  ['Etapa 1', 'en', 'Step 1'],
  ['Step one', 'es', undefined],
  ['Your step 1', 'es', undefined],
  ['Step 01', 'es', undefined],
  ['Step NaN', 'es', undefined],
  ['', 'es', undefined],
])('the title %j in %s is %j', (title, language, expected) => {
  expect(translatedStepTitle(title, language)).toBe(expected);
});
