/**
 * Validates placeholders of translations: `%n`, which the form fills in with a number, and `{name}`, which a
 * page fills in. A translation must have those of its source and no others.
 */

import {
  type Language,
  type Project,
  TEXT_KEYS,
  type TextKey,
  type TextPlace,
  translationAt,
} from '@formloom/project';
import { TEXTS } from '../texts.ts';
import type { FormText } from './form-texts.ts';

export interface PlaceholderFaults {
  /** In the source, but not in the translation. */
  readonly lost: readonly string[];
  /** In the translation, but neither in the source nor filled in by the form. */
  readonly invented: readonly string[];
}

export function placeholderFaults(place: TextPlace, source: string, translated: string): PlaceholderFaults {
  const filled = filledIn(place);
  const wanted = placeholdersIn(source, filled.size > 0);
  const there = placeholdersIn(translated, filled.size > 0);
  return {
    // A placeholder that the form never fills in may be dropped.
    lost: [...wanted].filter(
      (one) => !there.has(one) && (place.of !== 'text' || isCurly(one) || filled.has(one)),
    ),
    invented: [...there].filter((one) => !wanted.has(one) && !filled.has(one)),
  };
}

/** Placeholder problems of a stored translation; in the form's language none can be lost. */
export function placeholdersAt(
  { design }: Pick<Project, 'design'>,
  language: Language,
  { place, source }: FormText,
): PlaceholderFaults {
  if (language === design.language) return { lost: [], invented: unfilledPlaceholders(place, source) };
  const translated = translationAt(design.translations[language], place);
  return translated === undefined ? FINE : placeholderFaults(place, source, translated);
}

const FINE: PlaceholderFaults = { lost: [], invented: [] };

/** Placeholders that the form does not fill in; a page may fill in its own. */
function unfilledPlaceholders(place: TextPlace, text: string): readonly string[] {
  if (place.of !== 'text') return [];
  const filled = filledIn(place);
  return [...placeholdersIn(text, filled.size > 0)].filter((one) => !isCurly(one) && !filled.has(one));
}

const NAME = /%\w+/g;
const CURLY = /\{\{?\s*[A-Za-z_][\w.]*\s*\}\}?/g;
const isCurly = (placeholder: string) => placeholder.startsWith('{');

/** The placeholders of the built-in text, which the form fills in. */
const FILLED: ReadonlyMap<TextKey, ReadonlySet<string>> = new Map(
  TEXT_KEYS.map((key) => [key, new Set(TEXTS.en[key].match(NAME))]),
);
const KNOWN = new Set([...FILLED.values()].flatMap((names) => [...names]));
const NONE: ReadonlySet<string> = new Set();

function filledIn(place: TextPlace): ReadonlySet<string> {
  return (place.of === 'text' && FILLED.get(place.key)) || NONE;
}

/** In a text without filled placeholders, “50%off” is plain text. */
function placeholdersIn(text: string, isFilled: boolean): ReadonlySet<string> {
  const names = (text.match(NAME) ?? []).filter((name) => isFilled || KNOWN.has(name));
  const curly = (text.match(CURLY) ?? []).map((one) => one.replace(/\s/g, ''));
  return new Set([...names, ...curly]);
}
