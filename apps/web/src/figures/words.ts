/** The words of figures, which come with their panel. */

import { FIGURES_EN } from '../i18n/figures-en.ts';
import { FIGURES_ES } from '../i18n/figures-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

const WORDS = { en: FIGURES_EN, es: FIGURES_ES } as const;

export type FigureWords = typeof FIGURES_EN;

export function useFigureWords(): FigureWords {
  return WORDS[usePreference('language')];
}

/** For messages after something else has been waited for. */
export function figureWordsNow(): FigureWords {
  return WORDS[preferences.getState().language];
}
