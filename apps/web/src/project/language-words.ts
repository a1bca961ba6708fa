/** Translated interface texts of the languages panel, loaded with it. */

import { htmlLang, type Language } from '@formloom/project';
import { LANGUAGES_EN } from '../i18n/languages-en.ts';
import { LANGUAGES_ES } from '../i18n/languages-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

export type LanguageWords = typeof LANGUAGES_EN;

const WORDS = { en: LANGUAGES_EN, es: LANGUAGES_ES } as const;

export function useLanguageWords(): LanguageWords {
  return WORDS[usePreference('language')];
}

/** For use outside of components. */
export function languageWordsNow(): LanguageWords {
  return WORDS[preferences.getState().language];
}

/** Name of a language in the interface language; lists use the language's own name. */
export function spokenName(language: Language, by = preferences.getState().language): string {
  return new Intl.DisplayNames([by], { type: 'language' }).of(htmlLang(language)) ?? language;
}

export function useSpokenName(language: Language): string {
  return spokenName(language, usePreference('language'));
}
