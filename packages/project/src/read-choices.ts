/** Reads a design from any JSON. Invalid choices get their default and are reported. */

import { readRecord, readText } from '@formloom/form';
import { readConsentWords } from './consent-words.ts';
import { fromEvery } from './each-key.ts';
import { type Dropped, readBlocks, readFieldSettings, readStepSettings } from './fields/read-settings.ts';
import { LANGUAGES, type Language } from './language.ts';
import type { Design, Project } from './project.ts';
import { TEXT_KEYS, type TextKey } from './text-keys.ts';
import { readTheme } from './theme/read-theme.ts';
import { readTranslations } from './translations/read-translations.ts';

export function readDesign(value: unknown, dropped: Dropped): Design {
  const { language, theme, texts, fields, steps, blocks, consent, translations } = readRecord(value);
  return fromEvery<Design>({
    language: readLanguage(language, dropped),
    theme: readTheme(theme, dropped),
    texts: readTexts(texts, dropped),
    fields: readFieldSettings(fields, dropped),
    steps: readStepSettings(steps, dropped),
    blocks: readBlocks(blocks, dropped),
    consent: readConsentWords(consent, dropped),
    translations: readTranslations(translations, dropped),
  });
}

/** A positive integer, as number or text. */
export function readAccount(value: unknown): number | null {
  const text = readText(value) ?? '';
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function readUrl(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Entries that are not text are dropped; those changes are reported again. */
export function readSetAside(value: unknown, dropped: Dropped): Project['setAside'] {
  const entries = Object.entries(readRecord(value));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length < entries.length) dropped('setAside');
  return Object.fromEntries(texts);
}

function readLanguage(value: unknown, dropped: Dropped): Language {
  const match = LANGUAGES.find((language) => language === value);
  if (match === undefined && value !== undefined) dropped('language');
  return match ?? 'en';
}

function readTexts(value: unknown, dropped: Dropped): Design['texts'] {
  const record = readRecord(value);
  const read = TEXT_KEYS.flatMap((key): Array<[TextKey, string]> => {
    const text = readText(record[key]) ?? '';
    if (text.trim() !== '') return [[key, text]];
    if (record[key] !== undefined) dropped(key);
    return [];
  });
  return Object.fromEntries(read);
}
