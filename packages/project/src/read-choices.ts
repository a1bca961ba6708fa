/** A design out of any value. What is no choice is the usual one, and is told. */

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

/** A whole number above zero, however it was written. */
export function readAccount(value: unknown): number | null {
  const text = readText(value) ?? '';
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function readUrl(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What is no text is dropped: its change is told again, which is no loss. */
export function readSetAside(value: unknown, dropped: Dropped): Project['setAside'] {
  const entries = Object.entries(readRecord(value));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length < entries.length) dropped('setAside');
  return Object.fromEntries(texts);
}

function readLanguage(value: unknown, dropped: Dropped): Language {
  const known = LANGUAGES.find((language) => language === value);
  if (known === undefined && value !== undefined) dropped('language');
  return known ?? 'en';
}

function readTexts(value: unknown, dropped: Dropped): Design['texts'] {
  const given = readRecord(value);
  const read = TEXT_KEYS.flatMap((key): Array<[TextKey, string]> => {
    const text = readText(given[key]) ?? '';
    if (text.trim() !== '') return [[key, text]];
    if (given[key] !== undefined) dropped(key);
    return [];
  });
  return Object.fromEntries(read);
}
