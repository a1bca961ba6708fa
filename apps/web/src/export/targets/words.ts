/** Messages about export targets, loaded with the dialog. */

import { TARGETS_EN } from '../../i18n/targets-en.ts';
import { TARGETS_ES } from '../../i18n/targets-es.ts';
import { usePreference } from '../../shell/preferences.ts';

const LANGUAGES = { en: TARGETS_EN, es: TARGETS_ES } as const;

export function useTargetWords(): typeof TARGETS_EN {
  return LANGUAGES[usePreference('language')];
}
