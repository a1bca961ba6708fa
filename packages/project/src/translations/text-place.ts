/** The place of a text in a form, and a stable id for it in lists and translation files. */

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
  /** A text of custom content: heading, text, or alternative text of an image. */
  | { readonly of: 'content'; readonly key: string }
  | { readonly of: 'consent'; readonly part: ConsentPart }
  /** The redirect URL after submitting. */
  | { readonly of: 'redirect' };

/** `text` is a rich text of HubSpot. */
export const FIELD_TEXTS = ['label', 'help', 'placeholder', 'text'] as const;
export type FieldText = (typeof FIELD_TEXTS)[number];

/** Unique, whatever fields and options are called. */
export function textId(place: TextPlace): string {
  return pathTo(place)
    .map((part) => part.replace(/[^\w:/-]/g, (unit) => `%${hex(unit.charCodeAt(0))}`))
    .join('.');
}

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, '0');

/** The path within a translation. */
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
