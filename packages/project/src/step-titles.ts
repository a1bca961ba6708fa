/**
 * What new steps are called. The contract's operations say “Paso N” to every caller; a form in another
 * language has it in its own.
 */

import { type Layout, type Step, stepTitle } from '@formloom/layout';
import { LANGUAGES, type Language } from './language.ts';
import type { Project } from './project.ts';

const TITLES: Readonly<Record<Language, string>> = {
  en: 'Step %n',
  es: 'Paso %n',
  fr: 'Étape %n',
  de: 'Schritt %n',
  it: 'Passaggio %n',
  'pt-br': 'Etapa %n',
  nl: 'Stap %n',
  ca: 'Pas %n',
  pl: 'Krok %n',
  sv: 'Steg %n',
  ja: 'ステップ %n',
  ar: 'الخطوة %n',
};

/** Only steps that are new since `before`: a step that was called “Paso 2” by hand stays so. */
export function withOwnStepTitles(project: Project, before?: Layout): Project {
  const { layout, design } = project;
  const known = new Set(before?.steps.map(({ id }) => id));
  const steps = layout.steps.map((step) => (known.has(step.id) ? step : inLanguage(step, design.language)));
  if (steps.every((step, index) => step === layout.steps[index])) return project;
  return { ...project, layout: { ...layout, steps } };
}

function inLanguage(step: Step, language: Language): Step {
  const number = numberAtEnd(step.title);
  if (step.title !== stepTitle(number)) return step;
  const title = titleIn(language, number);
  return title === step.title ? step : { ...step, title };
}

/**
 * What a step is called in a language where its title is another language's for a new step; undefined where
 * it is not.
 */
export function translatedStepTitle(title: string, language: Language): string | undefined {
  const usual = usualStepTitle(title, language);
  return usual === title ? undefined : usual;
}

/** The same also where the title is that language's already. */
export function usualStepTitle(title: string, language: Language): string | undefined {
  const number = numberAtEnd(title);
  if (Number.isNaN(number)) return undefined;
  const isTitleIn = (one: Language) => title.toLowerCase() === titleIn(one, number).toLowerCase();
  const from = LANGUAGES.filter(isTitleIn);
  if (from.length === 0) return undefined;
  if (from.includes(language)) return title;
  // “Etapa” is as good a word in these two.
  if (from.includes('pt-br') && (language === 'es' || language === 'ca')) return title;
  return titleIn(language, number);
}

function titleIn(language: Language, number: number): string {
  return TITLES[language].replace('%n', String(number));
}

function numberAtEnd(title: string): number {
  return Number(/\d+$/.exec(title)?.[0]);
}
