/**
 * What new steps are called. The contract's operations say “Paso N” to every caller; a form in another
 * language has it in its own.
 */

import { type Layout, type Step, stepTitle } from '@formloom/layout';
import type { Language, Project } from './project.ts';

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
  const number = Number(/\d+$/.exec(step.title)?.[0]);
  if (step.title !== stepTitle(number)) return step;
  const title = TITLES[language].replace('%n', String(number));
  return title === step.title ? step : { ...step, title };
}
