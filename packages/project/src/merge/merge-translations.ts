/** Merges translations text by text: two people can translate a form into the same language. */

import { isRecord } from '@formloom/form';
import { LANGUAGES, type Language } from '../language.ts';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import { putWords, type Translation, type Translations } from '../translations/translation.ts';
import type { Decide, Three } from './decide.ts';
import { mergeRecord } from './merge-records.ts';

/** A language as such, or one translated text with its source fingerprint. */
type Entry = true | readonly [text: string, source: string | undefined];

export function mergeTranslations(projects: Three<Project>, decide: Decide): Translations {
  const flat = {
    base: flattened(projects.base.design.translations),
    mine: flattened(projects.mine.design.translations),
    theirs: flattened(projects.theirs.design.translations),
  };
  return unfolded(mergeRecord(flat, (key) => ({ part: 'translation', key }), decide));
}

/** All translations of a step, content block or text of HubSpot. */
export function wordsOf(
  translations: Translations,
  group: 'steps' | 'blocks' | 'fields',
  key: string,
): unknown {
  return LANGUAGES.map((language) => {
    const words = translations[language]?.[group] ?? {};
    return ownValue<unknown>(words, key);
  });
}

function flattened(translations: Translations): Readonly<Record<string, Entry>> {
  const entries = (Object.entries(translations) as Array<[Language, Translation]>).flatMap(
    ([language, { sources, ...words }]) => [
      [nameOf([language]), true] as const,
      ...textsIn(words).map(
        ([path, text]) => [nameOf([language, ...path]), [text, sourceAt(sources, path)]] as const,
      ),
    ],
  );
  return Object.fromEntries(entries);
}

function unfolded(entries: Readonly<Record<string, Entry>>): Translations {
  const languages = new Map<string, Translation>();
  for (const [name, entry] of Object.entries(entries)) {
    const [language = '', ...path] = JSON.parse(name) as string[];
    const before = languages.get(language) ?? {};
    if (entry === true) languages.set(language, before);
    else {
      const [text, source] = entry;
      languages.set(language, putWords(putWords(before, path, text), ['sources', ...path], source));
    }
  }
  return Object.fromEntries(languages);
}

const nameOf = (path: readonly string[]) => JSON.stringify(path);

function textsIn(value: object): Array<[path: string[], text: string]> {
  return Object.entries(value).flatMap(([key, inner]): Array<[string[], string]> => {
    if (typeof inner === 'string') return [[[key], inner]];
    return isRecord(inner) ? textsIn(inner).map(([path, text]) => [[key, ...path], text]) : [];
  });
}

function sourceAt(sources: unknown, path: readonly string[]): string | undefined {
  const entry = path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    sources,
  );
  return typeof entry === 'string' ? entry : undefined;
}
