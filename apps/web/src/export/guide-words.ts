/** Messages of the export guide, loaded with the dialog. */

import { GUIDE_EN } from '../i18n/guide-en.ts';
import { GUIDE_ES } from '../i18n/guide-es.ts';
import { usePreference } from '../shell/preferences.ts';

const LANGUAGES = { en: GUIDE_EN, es: GUIDE_ES } as const;

export function useGuideWords(): typeof GUIDE_EN {
  return LANGUAGES[usePreference('language')];
}
