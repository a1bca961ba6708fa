/** Reads settings of fields, steps and content from any JSON. */

import { isRecord, readRecord, readText } from '@formloom/form';
import { type Content, type ContentByKey, contentKind } from '../blocks/content.ts';
import { fromEvery } from '../each-key.ts';
import type { Design } from '../project.ts';
import type { SettingsByKey } from './apply-settings.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from './field-settings.ts';

/** Called with the path of each invalid choice. */
export type Dropped = (at: string) => void;

const FIELD_READERS = new Map(Object.entries(FIELD_SETTINGS).map(([setting, { read }]) => [setting, read]));
const STEP_READERS = new Map(Object.entries(STEP_SETTINGS).map(([setting, { read }]) => [setting, read]));

export function readFieldSettings(value: unknown, dropped: Dropped): SettingsByKey {
  return readEntries(value, FIELD_READERS, dropped);
}

export function readStepSettings(value: unknown, dropped: Dropped): Design['steps'] {
  return readEntries(value, STEP_READERS, dropped);
}

export function readBlocks(value: unknown, dropped: Dropped): ContentByKey {
  const entries = Object.entries(readRecord(value)).flatMap(([key, input]): Array<[string, Content]> => {
    const content = readContent(key, input);
    if (!content) dropped(key);
    return content ? [[key, content]] : [];
  });
  return Object.fromEntries(entries);
}

/** The key determines the kind; a kind in the value is ignored. */
export function readContent(key: string, value: unknown): Content | undefined {
  const kind = contentKind(key);
  if (!kind || !isRecord(value)) return undefined;
  const text = (input: unknown) => readText(input) ?? '';
  switch (kind) {
    case 'heading':
      return fromEvery<ContentOf<'heading'>>({
        kind,
        text: text(value.text),
        size: value.size === 'small' ? 'small' : 'large',
      });
    case 'text':
      return fromEvery<ContentOf<'text'>>({ kind, text: text(value.text) });
    case 'divider':
      return fromEvery<ContentOf<'divider'>>({ kind });
    case 'image':
      return fromEvery<ContentOf<'image'>>({
        kind,
        src: text(value.src),
        alt: text(value.alt),
        above: value.above === true ? true : undefined,
      });
  }
}

type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

/** Reads settings by key. Invalid values are reported; empty entries are dropped. */
export function readEntries(
  value: unknown,
  readers: ReadonlyMap<string, (value: unknown) => unknown>,
  dropped: Dropped,
): Readonly<Record<string, object>> {
  const entries = Object.entries(readRecord(value)).map(([key, input]): [string, object] => {
    const read = Object.entries(readRecord(input)).flatMap(([setting, one]) => {
      const choice = readers.get(setting)?.(one);
      if (one !== undefined && choice === undefined) dropped(`${key}.${setting}`);
      return choice === undefined ? [] : [[setting, choice]];
    });
    return [key, Object.fromEntries(read)];
  });
  return Object.fromEntries(entries.filter(([, one]) => Object.keys(one).length > 0));
}
