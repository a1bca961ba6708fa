/** The words of sharing, which come with it. */

import { SHARING_EN } from '../i18n/sharing-en.ts';
import { SHARING_ES } from '../i18n/sharing-es.ts';
import type { SharingStatus, StatusWords } from '../project/sharing.ts';
import { preferences } from '../shell/preferences.ts';

const LANGUAGES = { en: SHARING_EN, es: SHARING_ES } as const;

/** In the language of this moment. */
export function sharingWordsNow(): typeof SHARING_EN {
  return LANGUAGES[preferences.getState().language];
}

export function statusWords(status: SharingStatus, language: 'en' | 'es'): StatusWords {
  const { mark, title } = LANGUAGES[language];
  return { mark: mark[status], title: title[status] };
}
