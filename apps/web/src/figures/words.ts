/** Messages of the analytics panel, loaded with it. */

import { FIGURES_EN } from '../i18n/figures-en.ts';
import { FIGURES_ES } from '../i18n/figures-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

const WORDS = { en: FIGURES_EN, es: FIGURES_ES } as const;

export type AnalyticsMessages = typeof FIGURES_EN;

export function useAnalyticsMessages(): AnalyticsMessages {
  return WORDS[usePreference('language')];
}

/** For messages shown after an `await`. */
export function analyticsMessagesNow(): AnalyticsMessages {
  return WORDS[preferences.getState().language];
}
