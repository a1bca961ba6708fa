/** Messages about uploads, loaded with the dialog. */

import { UPLOAD_EN } from '../../i18n/upload-en.ts';
import { UPLOAD_ES } from '../../i18n/upload-es.ts';
import { usePreference } from '../../shell/preferences.ts';

export type UploadWords = typeof UPLOAD_EN;

const LANGUAGES = { en: UPLOAD_EN, es: UPLOAD_ES } as const;

export function useUploadWords(): UploadWords {
  return LANGUAGES[usePreference('language')];
}
