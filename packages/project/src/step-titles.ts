/**
 * Default titles of new steps. The contract's operations always use “Paso N”; forms in other languages get a
 * translated title.
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

/** Only steps added since `before`: a step renamed to “Paso 2” manually is unchanged. */
export function withOwnStepTitles(project: Project, before?: Layout): Project {
  const { layout, design } = project;
  const existing = new Set(before?.steps.map(({ id }) => id));
  const steps = layout.steps.map((step) =>
    existing.has(step.id) ? step : inLanguage(step, design.language),
  );
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
 * A default title translated to a language; undefined when the title is not a default one of another
 * language.
 */
export function translatedStepTitle(title: string, language: Language): string | undefined {
  const usual = usualStepTitle(title, language);
  return usual === title ? undefined : usual;
}

/** The same, also for titles already in that language. */
export function usualStepTitle(title: string, language: Language): string | undefined {
  const number = numberAtEnd(title);
  if (Number.isNaN(number)) return undefined;
  const isTitleIn = (one: Language) => title.toLowerCase() === titleIn(one, number).toLowerCase();
  const from = LANGUAGES.filter(isTitleIn);
  if (from.length === 0) return undefined;
  if (from.includes(language)) return title;
  // “Etapa” is used in both of these languages.
  if (from.includes('pt-br') && (language === 'es' || language === 'ca')) return title;
  return titleIn(language, number);
}

function titleIn(language: Language, number: number): string {
  return TITLES[language].replace('%n', String(number));
}

function numberAtEnd(title: string): number {
  return Number(/\d+$/.exec(title)?.[0]);
}
