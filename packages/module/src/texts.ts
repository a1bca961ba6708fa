/**
 * Texts of an exported form, and the labels that page editors see, in each language. All texts can be edited
 * on the page.
 */

import type { Language } from '@formloom/project';
import { AR } from './texts/ar.ts';
import { CA } from './texts/ca.ts';
import { DE } from './texts/de.ts';
import { EN } from './texts/en.ts';
import { ES } from './texts/es.ts';
import { FR } from './texts/fr.ts';
import { IT } from './texts/it.ts';
import { JA } from './texts/ja.ts';
import { NL } from './texts/nl.ts';
import { PL } from './texts/pl.ts';
import { PT_BR } from './texts/pt-br.ts';
import { SV } from './texts/sv.ts';
import type { StyleWording, Texts, Wording } from './texts/wording.ts';

export type { StyleWording, Texts } from './texts/wording.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: EN.texts,
  es: ES.texts,
  fr: FR.texts,
  de: DE.texts,
  it: IT.texts,
  'pt-br': PT_BR.texts,
  nl: NL.texts,
  ca: CA.texts,
  pl: PL.texts,
  sv: SV.texts,
  ja: JA.texts,
  ar: AR.texts,
};

/** Labels of the texts in the page editor. */
export const TEXT_LABELS: Readonly<Record<Language, Texts>> = {
  en: EN.labels,
  es: ES.labels,
  fr: FR.labels,
  de: DE.labels,
  it: IT.labels,
  'pt-br': PT_BR.labels,
  nl: NL.labels,
  ca: CA.labels,
  pl: PL.labels,
  sv: SV.labels,
  ja: JA.labels,
  ar: AR.labels,
};

/** Labels of all other settings in the page editor. */
export const FIELD_LABELS: Readonly<Record<Language, Wording['fields']>> = {
  en: EN.fields,
  es: ES.fields,
  fr: FR.fields,
  de: DE.fields,
  it: IT.fields,
  'pt-br': PT_BR.fields,
  nl: NL.fields,
  ca: CA.fields,
  pl: PL.fields,
  sv: SV.fields,
  ja: JA.fields,
  ar: AR.fields,
};

/** Labels of the style settings in the page editor. */
export const STYLE_LABELS: Readonly<Record<Language, StyleWording>> = {
  en: EN.style,
  es: ES.style,
  fr: FR.style,
  de: DE.style,
  it: IT.style,
  'pt-br': PT_BR.style,
  nl: NL.style,
  ca: CA.style,
  pl: PL.style,
  sv: SV.style,
  ja: JA.style,
  ar: AR.style,
};

/** A key such as `digitsMin` with a separator: `digits_min`, `digits-min`. */
export function textName(key: string, mark: '_' | '-'): string {
  return key.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());
}
