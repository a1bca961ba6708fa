/**
 * The panel's own words, which are loaded with it. The choices themselves are called as in the page's editor,
 * and presets as in the checks.
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

/** For messages after something else has been waited for. */
export function designWordsNow(): typeof DESIGN_EN {
  return LANGUAGES[preferences.getState().language];
}
