/** Parses stored preferences; invalid values fall back to defaults. */

import { parseJson, readRecord } from '@formloom/form';

export interface Preferences {
  readonly language: 'en' | 'es';
  readonly theme: 'light' | 'dark';
}

export function readPreferences(text: string | undefined, usual: Preferences): Preferences {
  const { language, theme } = readRecord(parseJson(text ?? ''));
  return {
    language: language === 'en' || language === 'es' ? language : usual.language,
    theme: theme === 'light' || theme === 'dark' ? theme : usual.theme,
  };
}
