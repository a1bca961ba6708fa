/** Where a text of a form belongs, and a name for it that is the same in every language, list and file. */

import { contentKind } from '../blocks/content.ts';
import type { ConsentPart } from '../consent-words.ts';
import type { StepSettings } from '../fields/field-settings.ts';
import type { TextKey } from '../text-keys.ts';

export type TextPlace =
  | { readonly of: 'title' }
  | { readonly of: 'text'; readonly key: TextKey }
  | { readonly of: 'step'; readonly id: string; readonly part: 'title' | keyof StepSettings }
  | { readonly of: 'field'; readonly key: string; readonly part: FieldText }
  | { readonly of: 'option'; readonly key: string; readonly value: string }
  /** Of the operator's own content: a heading, a text, or what is read in place of an image. */
  | { readonly of: 'content'; readonly key: string }
  | { readonly of: 'consent'; readonly part: ConsentPart }
  /** The page that visitors are led to after sending. */
  | { readonly of: 'redirect' };

/** `text` is what a text of the account says. */
export const FIELD_TEXTS = ['label', 'help', 'placeholder', 'text'] as const;
export type FieldText = (typeof FIELD_TEXTS)[number];

/** No two places have the same one, whatever fields and options are called. */
export function textId(place: TextPlace): string {
  return pathTo(place)
    .map((part) => part.replace(/[^\w:/-]/g, (unit) => `%${hex(unit.charCodeAt(0))}`))
    .join('.');
}

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, '0');

/** Where a translation keeps it. */
export function pathTo(place: TextPlace): readonly string[] {
  switch (place.of) {
    case 'title':
      return ['title'];
    case 'text':
      return ['texts', place.key];
    case 'step':
      return ['steps', place.id, place.part];
    case 'field':
      return ['fields', place.key, place.part];
    case 'option':
      return ['fields', place.key, 'options', place.value];
    case 'content':
      return ['blocks', place.key, contentKind(place.key) === 'image' ? 'alt' : 'text'];
    case 'consent':
      return ['consent', place.part];
    case 'redirect':
      return ['redirect'];
  }
}
