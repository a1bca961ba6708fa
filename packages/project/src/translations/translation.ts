/**
 * Translations of a form's texts, beside the layout that all languages share. Missing texts are not
 * translated; none is blank.
 */

import { isRecord } from '@formloom/form';
import { contentKind, contentSchemas } from '../blocks/content.ts';
import { CONSENT } from '../consent-words.ts';
import { fromKeys } from '../each-key.ts';
import { FIELD_SETTINGS, type StepSettings } from '../fields/field-settings.ts';
import { filterKeys } from '../filter-keys.ts';
import { LANGUAGE_NAMES, type Language } from '../language.ts';
import { TEXT_PARTS } from '../text-keys.ts';
import {
  described,
  filled,
  leaf,
  named,
  type ObjectOf,
  objectOf,
  readWords,
  recordOf,
  strictly,
  type ValueOf,
  WORDS,
} from '../value.ts';
import { type FieldText, pathTo, type TextPlace } from './text-place.ts';

/** In alphabetical order, in which they are written. Help texts and placeholders cannot be removed. */
const FIELD_PARTS = {
  help: WORDS,
  label: WORDS,
  /** By option value. */
  options: { ...described(recordOf(WORDS), 'By value.'), read: FIELD_SETTINGS.options.read },
  placeholder: WORDS,
  text: WORDS,
} satisfies Readonly<Record<FieldText | 'options', unknown>>;

const TITLE = leaf(WORDS.schema, (input) => readWords(input)?.trim());
const STEP_PARTS = { back: WORDS, description: WORDS, next: WORDS, title: TITLE } satisfies Readonly<
  Record<'title' | keyof StepSettings, unknown>
>;

const FIELD = objectOf('One field, or one text of the account.', FIELD_PARTS, { isClosed: true });
const STEP = objectOf('One step.', STEP_PARTS, { isClosed: true });
const CONTENT = objectOf('Content of your own.', { alt: WORDS, text: WORDS }, { isClosed: true });

export type TranslatedField = ValueOf<typeof FIELD>;
export type TranslatedStep = ValueOf<typeof STEP>;
export type TranslatedContent = ValueOf<typeof CONTENT>;

const ANY_BLOCKS = recordOf(filled(CONTENT));
const BLOCKS: typeof ANY_BLOCKS = {
  ...ANY_BLOCKS,
  schema: { type: 'object', patternProperties: contentSchemas(() => CONTENT.schema) },
  read: (input, report) =>
    filterKeys(ANY_BLOCKS.read(input, report), (key) => contentKind(key) !== undefined),
};

/** Texts by place. */
const WORDS_PARTS = {
  title: WORDS,
  texts: named('texts', filled(objectOf('Words that come with every form.', TEXT_PARTS, { isClosed: true }))),
  fields: filled(recordOf(filled(FIELD))),
  steps: filled(recordOf(filled(STEP))),
  blocks: filled(BLOCKS),
  consent: filled(CONSENT),
  /** The redirect URL after submitting. */
  redirect: WORDS,
};
export type Words = ObjectOf<typeof WORDS_PARTS>;

const SOURCES = objectOf('What each text was translated from, as a fingerprint.', WORDS_PARTS);

const TRANSLATION_PARTS = {
  ...WORDS_PARTS,
  /** For each translated text, a fingerprint of the source text at that time. */
  sources: named('sources', filled(SOURCES)),
};
export type Translation = ObjectOf<typeof TRANSLATION_PARTS>;

const TRANSLATION = strictly(objectOf('One language.', TRANSLATION_PARTS));
const BY_LANGUAGE = fromKeys<Record<Language, typeof TRANSLATION>>(LANGUAGE_NAMES, (language) =>
  named(language, TRANSLATION),
);

/** A language without texts exists, too: its translation has not started. */
export const TRANSLATIONS = named(
  'translations',
  objectOf('The same form in other languages.', BY_LANGUAGE, { isClosed: true }),
);
export type Translations = Readonly<Partial<Record<Language, Translation>>>;

export function translationAt(words: Words | undefined, place: TextPlace): string | undefined {
  let value: unknown = words;
  for (const key of pathTo(place))
    value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether the source text has changed since it was translated. */
export function isStale(translation: Translation | undefined, place: TextPlace, source: string): boolean {
  if (translationAt(translation, place) === undefined) return false;
  return translationAt(translation?.sources, place) !== fingerprint(source);
}

/**
 * A short fingerprint of a text, which detects changes without storing the text. Line endings differ between
 * programs and are normalized.
 */
export function fingerprint(words: string): string {
  const text = words.replace(/\r\n?/g, '\n');
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  return ((high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff)).toString(36);
}

/** Sets or removes a text at its place; empty objects are dropped. */
export function putWords<T extends object>(
  record: T,
  [key = '', ...deeper]: readonly string[],
  text?: string,
): T {
  const { [key as keyof T]: before, ...others } = record;
  const inner = isRecord(before) ? before : {};
  const value = deeper.length > 0 ? putWords(inner, deeper, text) : text;
  const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return (isEmpty ? others : { ...record, [key]: value }) as T;
}
