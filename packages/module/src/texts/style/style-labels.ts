/** What an editor of the page reads beside each choice of a look, in each language. */

import type { Language } from '@formloom/project';
import { STYLE_AR } from './ar.ts';
import { STYLE_CA } from './ca.ts';
import { STYLE_DE } from './de.ts';
import { STYLE_EN } from './en.ts';
import { STYLE_ES } from './es.ts';
import { STYLE_FR } from './fr.ts';
import { STYLE_IT } from './it.ts';
import { STYLE_JA } from './ja.ts';
import { STYLE_NL } from './nl.ts';
import { STYLE_PL } from './pl.ts';
import { STYLE_PT_BR } from './pt-br.ts';
import type { StyleWording } from './style-wording.ts';
import { STYLE_SV } from './sv.ts';

export const STYLE_LABELS: Readonly<Record<Language, StyleWording>> = {
  en: STYLE_EN,
  es: STYLE_ES,
  fr: STYLE_FR,
  de: STYLE_DE,
  it: STYLE_IT,
  'pt-br': STYLE_PT_BR,
  nl: STYLE_NL,
  ca: STYLE_CA,
  pl: STYLE_PL,
  sv: STYLE_SV,
  ja: STYLE_JA,
  ar: STYLE_AR,
};
