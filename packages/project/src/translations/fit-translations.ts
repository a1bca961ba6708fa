/** Adapts translations to a changed form: removes those without a place and renames moved ones. */

import type { Language } from '../language.ts';
import type { Translation, Translations, Words } from './translation.ts';

/** The new key; undefined when removed. */
type Rename = (key: string) => string | undefined;

/** Renames per group of texts; missing groups are unchanged. */
export type Renames = { readonly [Group in 'fields' | 'steps' | 'blocks' | 'consent']?: Rename };

/** The identical object when no key changes. */
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
  // A translation and its source fingerprint always move together.
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
