/** Reads translations from any JSON. Invalid ones are dropped and reported. */

import { isRecord, readRecord, readText } from '@formloom/form';
import { contentKind } from '../blocks/content.ts';
import { readConsentWords } from '../consent-words.ts';
import { type EveryKey, fromEvery } from '../each-key.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from '../fields/field-settings.ts';
import { type Dropped, readEntries } from '../fields/read-settings.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { TEXT_KEYS } from '../text-keys.ts';
import type {
  TranslatedContent,
  TranslatedField,
  TranslatedStep,
  Translation,
  Translations,
  Words,
} from './translation.ts';

export function readTranslations(value: unknown, dropped: Dropped): Translations {
  const input = Object.entries(readRecord(value));
  const entries = input.flatMap(([name, one]): Array<[Language, Translation]> => {
    const language = LANGUAGES.find((one) => one === name);
    const at = `translations.${name}`;
    if (language && isRecord(one))
      return [[language, readTranslation(one, (part) => dropped(`${at}.${part}`))]];
    dropped(at);
    return [];
  });
  return Object.fromEntries(entries);
}

function readTranslation(value: Readonly<Record<string, unknown>>, dropped: Dropped): Translation {
  return fromEvery<Translation>({
    ...readWords(value, dropped),
    sources: filled(fromEvery<Words>(readWords(readRecord(value.sources), (at) => dropped(`sources.${at}`)))),
  });
}

/** Every group of texts needs a reader, or it does not compile. */
type Readers<T> = { readonly [Key in keyof T]-?: (value: unknown) => T[Key] | undefined };

const FIELDS: Readers<TranslatedField> = {
  label: (value) => FIELD_SETTINGS.label.read(value),
  // An empty setting removes HubSpot's text; an empty translation has no meaning.
  help: (value) => FIELD_SETTINGS.help.read(value) || undefined,
  placeholder: (value) => FIELD_SETTINGS.placeholder.read(value) || undefined,
  options: (value) => FIELD_SETTINGS.options.read(value),
  text: (value) => FIELD_SETTINGS.text.read(value),
};
const STEPS: Readers<TranslatedStep> = {
  description: STEP_SETTINGS.description.read,
  next: STEP_SETTINGS.next.read,
  back: STEP_SETTINGS.back.read,
  title: (value) => readLine(value)?.trim(),
};
const BLOCKS: Readers<TranslatedContent> = { text: readLine, alt: readLine };
const TEXTS = new Map(TEXT_KEYS.map((key) => [key as string, readLine]));

/** Only non-empty groups. */
function readWords(value: Readonly<Record<string, unknown>>, dropped: Dropped): EveryKey<Words> {
  const line = (key: 'title' | 'redirect') => {
    const text = readLine(value[key]);
    if (value[key] !== undefined && text === undefined) dropped(key);
    return text;
  };
  return {
    title: line('title'),
    redirect: line('redirect'),
    texts: filled(readEntries({ texts: value.texts }, TEXTS, dropped).texts),
    fields: filled(readEntries(value.fields, readersOf(FIELDS), dropped)),
    steps: filled(readEntries(value.steps, readersOf(STEPS), dropped)),
    blocks: filled(ofContent(readEntries(value.blocks, readersOf(BLOCKS), dropped))),
    consent: filled(readConsentWords(value.consent, dropped)),
  };
}

function readersOf<T>(readers: Readers<T>): ReadonlyMap<string, (value: unknown) => unknown> {
  return new Map(Object.entries<(value: unknown) => unknown>(readers));
}

function filled<T extends object>(group: T | undefined): T | undefined {
  return group && Object.keys(group).length > 0 ? group : undefined;
}

function ofContent(blocks: Readonly<Record<string, object>>) {
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => contentKind(key) !== undefined));
}

function readLine(value: unknown): string | undefined {
  const text = readText(value) ?? '';
  return text.trim() === '' ? undefined : text;
}
