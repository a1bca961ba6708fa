/** Edits of translations. Each gives the next project, or the very same object where nothing would change. */

import { placedFields } from '@formloom/layout';
import { withDesign } from '../edit-project.ts';
import type { Language } from '../language.ts';
import type { Project } from '../project.ts';
import { pathTo, type TextPlace } from './text-place.ts';
import { fingerprint, putWords, translationAt } from './translation.ts';

/**
 * `source` is what the form itself says there now. Blank words take the translation away. A language that the
 * form does not have is none to translate into.
 */
export function setTranslation(
  project: Project,
  language: Language,
  place: TextPlace,
  text: string,
  source: string,
): Project {
  const { translations } = project.design;
  const before = translations[language];
  if (!before || !isThere(project, place)) return project;
  const words = text.trim() === '' ? undefined : fittingWords(place, text);
  const mark = words === undefined ? undefined : fingerprint(source);
  const isSame = translationAt(before, place) === words && translationAt(before.sources, place) === mark;
  if (isSame) return project;
  const path = pathTo(place);
  const next = putWords(putWords(before, path, words), ['sources', ...path], mark);
  return withDesign(project, { translations: { ...translations, [language]: next } });
}

export function addLanguage(project: Project, language: Language): Project {
  const { translations, language: own } = project.design;
  if (language === own || translations[language]) return project;
  return withDesign(project, { translations: { ...translations, [language]: {} } });
}

/** With everything that was translated into it. */
export function removeLanguage(project: Project, language: Language): Project {
  const { [language]: gone, ...translations } = project.design.translations;
  return gone ? withDesign(project, { translations }) : project;
}

/** Titles of steps have no blanks around them, in any language. */
function fittingWords(place: TextPlace, text: string): string {
  return place.of === 'step' && place.part === 'title' ? text.trim() : text;
}

/** Steps and content take what was said of them along. */
function isThere({ layout }: Project, place: TextPlace): boolean {
  if (place.of === 'step') return layout.steps.some(({ id }) => id === place.id);
  return place.of !== 'content' || placedFields(layout).has(place.key);
}
