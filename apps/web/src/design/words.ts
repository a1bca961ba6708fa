/**
 * Messages of the design panel, loaded with it. Choices are named as in HubSpot's editor, presets as in the
 * checks.
 */

import { STYLE_LABELS, type StyleWording } from '@formloom/module';
import { DESIGN_EN } from '../i18n/design-en.ts';
import { DESIGN_ES } from '../i18n/design-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

const LANGUAGES = { en: DESIGN_EN, es: DESIGN_ES } as const;

export function useDesignWords(): typeof DESIGN_EN {
  return LANGUAGES[usePreference('language')];
}

export function useStyleWords(): StyleWording {
  return STYLE_LABELS[usePreference('language')];
}

/** For messages shown after an `await`. */
export function designWordsNow(): typeof DESIGN_EN {
  return LANGUAGES[preferences.getState().language];
}
