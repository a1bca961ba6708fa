/**
 * Translations of a form's texts, beside the layout that all languages share. Missing texts are not
 * translated; none is blank.
 */

import { isRecord } from '@formloom/form';
import type { ConsentWords } from '../consent-words.ts';
import type { StepSettings } from '../fields/field-settings.ts';
import type { Language } from '../language.ts';
import type { TextKey } from '../text-keys.ts';
import { type FieldText, pathTo, type TextPlace } from './text-place.ts';

/** Texts by place. */
export interface Words {
  readonly title?: string;
  readonly texts?: Readonly<Partial<Record<TextKey, string>>>;
  readonly fields?: Readonly<Record<string, TranslatedField>>;
  readonly steps?: Readonly<Record<string, TranslatedStep>>;
  readonly blocks?: Readonly<Record<string, TranslatedContent>>;
  readonly consent?: ConsentWords;
  /** The redirect URL after submitting. */
  readonly redirect?: string;
}

export interface Translation extends Words {
  /** For each translated text, a fingerprint of the source text at that time. */
  readonly sources?: Words;
}

export type TranslatedField = Readonly<Partial<Record<FieldText, string>>> & {
  /** By option value. */
  readonly options?: Readonly<Record<string, string>>;
};
export type TranslatedStep = StepSettings & { readonly title?: string };
export type TranslatedContent = { readonly text?: string; readonly alt?: string };

/** A language without texts exists, too: its translation has not started. */
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
