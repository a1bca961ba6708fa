/** Edits of translations. Each returns the next project, or the identical object when nothing changes. */

import { isRecord } from '@formloom/form';
import { placedFields } from '@formloom/layout';
import { withDesign } from '../edit-project.ts';
import type { Language } from '../language.ts';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import { pathTo, type TextPlace } from './text-place.ts';
import { fingerprint, type Translation, translationAt } from './translation.ts';

/** Translates one text; `source` is the form's current text. A blank translation removes it. */
export interface TranslatedText {
  readonly place: TextPlace;
  readonly text: string;
  readonly source: string;
}

export function setTranslation(
  project: Project,
  language: Language,
  place: TextPlace,
  text: string,
  source: string,
): Project {
  return setTranslations(project, language, [{ place, text, source }]);
}

/** Many translations at once, from a file. Languages that the form does not have are ignored. */
export function setTranslations(
  project: Project,
  language: Language,
  texts: readonly TranslatedText[],
): Project {
  const { translations } = project.design;
  const before = translations[language];
  if (!before) return project;
  const isThere = placesOf(project);
  // Copies each object once, however many of its texts change.
  const copies = new Map<unknown, Branch>();
  let next = before;
  for (const { place, text, source } of texts) {
    if (!isThere(place)) continue;
    const words = text.trim() === '' ? undefined : fittingWords(place, text);
    const mark = words === undefined ? undefined : fingerprint(source);
    if (translationAt(next, place) === words && translationAt(next.sources, place) === mark) continue;
    const path = pathTo(place);
    const copy = put(next, path, words, copies);
    next = put(copy, ['sources', ...path], mark, copies) as Translation;
  }
  return next === before
    ? project
    : withDesign(project, { translations: { ...translations, [language]: next } });
}

export function addLanguage(project: Project, language: Language): Project {
  const { translations, language: own } = project.design;
  if (language === own || translations[language]) return project;
  return withDesign(project, { translations: { ...translations, [language]: {} } });
}

/** Removes a language with all its translations. */
export function removeLanguage(project: Project, language: Language): Project {
  const { [language]: gone, ...translations } = project.design.translations;
  return gone ? withDesign(project, { translations }) : project;
}

/** Step titles and URLs are trimmed, in every language. */
function fittingWords(place: TextPlace, text: string): string {
  const isTrimmed = place.of === 'redirect' || (place.of === 'step' && place.part === 'title');
  return isTrimmed ? text.trim() : text;
}

/** Source fingerprints of steps and content move with their translations. */
function placesOf({ layout }: Project): (place: TextPlace) => boolean {
  const steps = new Set(layout.steps.map(({ id }) => id));
  const placed = placedFields(layout);
  return (place) =>
    place.of === 'step' ? steps.has(place.id) : place.of !== 'content' || placed.has(place.key);
}

type Branch = Record<string, unknown>;

/** Drops empty objects. `copies` are objects created in this edit, safe to mutate. */
function put(
  record: unknown,
  [key = '', ...deeper]: readonly string[],
  text: string | undefined,
  copies: Map<unknown, Branch>,
): Branch {
  const original = isRecord(record) ? record : {};
  const copy = copies.get(original) ?? { ...original };
  copies.set(copy, copy);
  const before = ownValue(copy, key);
  const value = deeper.length > 0 ? put(before, deeper, text, copies) : text;
  const isEmptied = text === undefined && Object.keys(value ?? {}).length === 0;
  if (isEmptied) delete copy[key];
  else Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}
