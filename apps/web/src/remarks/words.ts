/** Interface texts of the comments panel. */

import { REMARKS_EN } from '../i18n/remarks-en.ts';
import { REMARKS_ES } from '../i18n/remarks-es.ts';
import { usePreference } from '../shell/preferences.ts';

const WORDS = { en: REMARKS_EN, es: REMARKS_ES } as const;

export function useCommentWords(): typeof REMARKS_EN {
  return WORDS[usePreference('language')];
}
