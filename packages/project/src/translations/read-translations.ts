/** Translations out of any value. What is none is left out, and is told. */

import { isRecord, readRecord, readText } from '@formloom/form';
import { contentKind } from '../blocks/content.ts';
import { readConsentWords } from '../consent-words.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from '../fields/field-settings.ts';
import { type Dropped, readEntries } from '../fields/read-settings.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { TEXT_KEYS } from '../text-keys.ts';
import type { Translation, Translations, Words } from './translation.ts';

export function readTranslations(value: unknown, dropped: Dropped): Translations {
  const given = Object.entries(readRecord(value));
  const entries = given.flatMap(([name, one]): Array<[Language, Translation]> => {
    const language = LANGUAGES.find((known) => known === name);
    const at = `translations.${name}`;
    if (language && isRecord(one))
      return [[language, readTranslation(one, (part) => dropped(`${at}.${part}`))]];
    dropped(at);
    return [];
  });
  return Object.fromEntries(entries);
}

function readTranslation(value: Readonly<Record<string, unknown>>, dropped: Dropped): Translation {
  const words = readWords(value, dropped);
  const sources = readWords(readRecord(value.sources), (at) => dropped(`sources.${at}`));
  return { ...words, ...(Object.keys(sources).length > 0 && { sources }) };
}

const FIELDS = new Map(
  (['label', 'help', 'placeholder', 'options', 'text'] as const).map((name) => [
    name as string,
    (value: unknown) => FIELD_SETTINGS[name].read(value) || undefined,
  ]),
);
const STEPS = new Map<string, (value: unknown) => unknown>([
  ...Object.entries(STEP_SETTINGS).map(([name, { read }]) => [name, read] as const),
  ['title', (value) => readLine(value)?.trim()],
]);
const BLOCKS = new Map([
  ['text', readLine],
  ['alt', readLine],
]);
const TEXTS = new Map(TEXT_KEYS.map((key) => [key as string, readLine]));

/** Each group only where it holds something. */
function readWords(value: Readonly<Record<string, unknown>>, dropped: Dropped): Words {
  const title = readLine(value.title);
  if (value.title !== undefined && title === undefined) dropped('title');
  const groups = {
    texts: readEntries({ texts: value.texts }, TEXTS, dropped).texts,
    fields: readEntries(value.fields, FIELDS, dropped),
    steps: readEntries(value.steps, STEPS, dropped),
    blocks: ofContent(readEntries(value.blocks, BLOCKS, dropped)),
    consent: readConsentWords(value.consent, dropped),
  };
  const filled = Object.entries(groups).filter(([, group]) => Object.keys(group ?? {}).length > 0);
  return { ...(title !== undefined && { title }), ...Object.fromEntries(filled) };
}

function ofContent(blocks: Readonly<Record<string, object>>) {
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => contentKind(key) !== undefined));
}

function readLine(value: unknown): string | undefined {
  const text = readText(value) ?? '';
  return text.trim() === '' ? undefined : text;
}
