/** What is said of fields, steps and content, out of any value. */

import { isRecord, readRecord, readText } from '@formloom/form';
import { type Content, type ContentByKey, contentKind } from '../blocks/content.ts';
import type { Design } from '../project.ts';
import type { SettingsByKey } from './apply-settings.ts';
import {
  type FieldSetting,
  type FieldSettings,
  isParameter,
  STEP_SETTINGS,
  WIDTHS,
} from './field-settings.ts';

type Dropped = (at: string) => void;

export function readFieldSettings(value: unknown, dropped: Dropped): SettingsByKey {
  return readEntries(value, (given, key) => {
    const read: Record<string, unknown> = {};
    for (const [setting, one] of Object.entries(given)) {
      if (one === undefined) continue;
      const reader = Object.hasOwn(READERS, setting) ? READERS[setting as FieldSetting] : undefined;
      const choice = reader?.(one);
      if (choice === undefined) dropped(`${key}.${setting}`);
      else read[setting] = choice;
    }
    return read as FieldSettings;
  });
}

export function readStepSettings(value: unknown, dropped: Dropped): Design['steps'] {
  return readEntries(value, (given, id) => {
    const read = STEP_SETTINGS.flatMap((setting): Array<[string, string]> => {
      const text = words(given[setting]);
      if (given[setting] !== undefined && text === undefined) dropped(`${id}.${setting}`);
      return text === undefined ? [] : [[setting, text]];
    });
    return Object.fromEntries(read);
  });
}

export function readBlocks(value: unknown, dropped: Dropped): ContentByKey {
  const entries = Object.entries(readRecord(value)).flatMap(([key, given]): Array<[string, Content]> => {
    const content = readContent(key, given);
    if (!content) dropped(key);
    return content ? [[key, content]] : [];
  });
  return Object.fromEntries(entries);
}

/** The key says what it is; what the value says of that is passed over. */
function readContent(key: string, value: unknown): Content | undefined {
  const kind = contentKind(key);
  if (!kind || !isRecord(value)) return undefined;
  const text = (given: unknown) => readText(given) ?? '';
  switch (kind) {
    case 'heading':
      return { kind, text: text(value.text), size: value.size === 'small' ? 'small' : 'large' };
    case 'text':
      return { kind, text: text(value.text) };
    case 'divider':
      return { kind };
    case 'image':
      return { kind, src: text(value.src), alt: text(value.alt) };
  }
}

/** Blank ones are none. */
function words(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

const wordsOrNone = (value: unknown) => (value === '' ? value : words(value));

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

const READERS: { readonly [Key in FieldSetting]: (value: unknown) => FieldSettings[Key] | undefined } = {
  label: words,
  help: wordsOrNone,
  placeholder: wordsOrNone,
  defaultValues: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
  labelHidden: flag,
  width: (value) => WIDTHS.find((width) => width === value),
  hidden: flag,
  parameter: (value) => (typeof value === 'string' && isParameter(value) ? value : undefined),
};

/** Entries that say nothing are left out. */
function readEntries<T extends object>(
  value: unknown,
  read: (given: Readonly<Record<string, unknown>>, key: string) => T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(readRecord(value)).map(([key, given]): [string, T] => [
    key,
    read(readRecord(given), key),
  ]);
  return Object.fromEntries(entries.filter(([, one]) => Object.keys(one).length > 0));
}
