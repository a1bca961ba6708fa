/**
 * Copies translations along with a copied step or block, or with a layout for another form. `sources` are the
 * texts that translations were made from; they are copied the same way.
 */

import type { Language } from '../language.ts';
import { renameTranslated } from './fit-translations.ts';
import type { Translation, Translations, Words } from './translation.ts';

type Group = 'steps' | 'blocks';

/** Replaces all translations of one item with those of another, except the keys in `except`. */
export function copyTranslated(
  translations: Translations,
  group: Group,
  [from, to]: readonly [from: string, to: string],
  except: readonly string[] = [],
): Translations {
  return eachLanguage(translations, (translation) => {
    const copied = (words: Words) => {
      const all: Readonly<Record<string, object>> = words[group] ?? {};
      const part = (key: string, isExcept: boolean) =>
        Object.entries((Object.hasOwn(all, key) && all[key]) || {}).filter(
          ([name]) => except.includes(name) === isExcept,
        );
      const next = Object.fromEntries([...part(to, true), ...part(from, false)]);
      const { [to]: _, ...others } = all;
      return withGroup(words, group, Object.keys(next).length > 0 ? { ...others, [to]: next } : others);
    };
    return withSources(copied(translation), copied(translation.sources ?? {}));
  });
}

/**
 * Translations that come with a layout for a form with several languages: the form's languages stay, and
 * steps and content get the source form's translations.
 */
export function translationsForLayout(
  here: Translations,
  there: Translations,
  names: Readonly<Record<Group, ReadonlyMap<string, string>>>,
): Translations {
  // No new name: dropped.
  const none = () => undefined;
  const taken = renameTranslated(there, {
    steps: (id) => names.steps.get(id),
    blocks: (key) => names.blocks.get(key),
  });
  return eachLanguage(renameTranslated(here, { steps: none, blocks: none }), (translation, language) => {
    const from = taken[language] ?? {};
    const joined = (words: Words, brought: Words) =>
      withGroup(withGroup(words, 'steps', brought.steps ?? {}), 'blocks', brought.blocks ?? {});
    return withSources(joined(translation, from), joined(translation.sources ?? {}, from.sources ?? {}));
  });
}

function eachLanguage(
  translations: Translations,
  edit: (translation: Translation, language: Language) => Translation,
): Translations {
  const entries = Object.entries(translations) as Array<[Language, Translation]>;
  return Object.fromEntries(entries.map(([language, one]) => [language, edit(one, language)]));
}

/** Drops empty groups. */
function withGroup(words: Words, group: Group, entries: object): Words {
  const { [group]: _, ...others } = words;
  return Object.keys(entries).length > 0 ? { ...others, [group]: entries } : others;
}

function withSources(words: Translation, sources: Words): Translation {
  const { sources: _, ...others } = words;
  return Object.keys(sources).length > 0 ? { ...others, sources } : others;
}
