/** Translations beside a form that has changed: what has lost its place goes, what has moved goes along. */

import type { Language } from '../language.ts';
import type { Translation, Translations, Words } from './translation.ts';

/** What a key is called now; undefined where it is gone. */
type Rename = (key: string) => string | undefined;

/** Of each group of texts, or of none where all of them stay. */
export type Renames = { readonly [Group in 'fields' | 'steps' | 'blocks' | 'consent']?: Rename };

/** The very same object where every key stays what it is. */
export function renameTranslated(translations: Translations, renames: Renames): Translations {
  const entries = Object.entries(translations) as Array<[Language, Translation]>;
  const next = entries.map(([language, translation]) => [language, renamed(translation, renames)] as const);
  return next.every(([language, one]) => one === translations[language])
    ? translations
    : Object.fromEntries(next);
}

function renamed(translation: Translation, renames: Renames): Translation {
  const words = renamedWords(translation, renames);
  if (words === translation) return translation;
  // A text and what it was made from always go together.
  const { sources = {}, ...others } = words;
  const left = renamedWords(sources, renames);
  return Object.keys(left).length > 0 ? { ...others, sources: left } : others;
}

function renamedWords<W extends Words>(words: W, renames: Renames): W {
  return Object.entries(renames).reduce((next, [name, rename]) => {
    const { [name as keyof Words]: group, ...others } = next;
    const entries = Object.entries(group ?? {});
    if (entries.every(([key]) => rename(key) === key)) return next;
    const left = entries.flatMap(([key, text]) => {
      const to = rename(key);
      return to === undefined ? [] : [[to, text] as const];
    });
    return (left.length > 0 ? { ...others, [name]: Object.fromEntries(left) } : others) as W;
  }, words);
}
