/** Interface texts of the review page and its stored preferences. */

import { useEffect, useState } from 'react';
import { REVIEW_EN } from '../i18n/review-en.ts';
import { REVIEW_ES } from '../i18n/review-es.ts';
import { formatDateTime, formatTime } from '../shell/date-format.ts';
import type { Preferences } from '../shell/read-preferences.ts';
import { applyToPage, loadPreferences, savePreferences } from '../shell/stored-preferences.ts';

export type ReviewWords = typeof REVIEW_EN;

export const REVIEW_WORDS: Readonly<Record<Preferences['language'], ReviewWords>> = {
  en: REVIEW_EN,
  es: REVIEW_ES,
};

export const NAME_KEY = 'formloom:reviewer';

export function usePagePreferences() {
  const [now, setNow] = useState(loadPreferences);
  useEffect(() => applyToPage(now), [now]);
  const choose = (change: Partial<Preferences>) => {
    savePreferences(change);
    setNow((before) => ({ ...before, ...change }));
  };
  return { ...now, words: REVIEW_WORDS[now.language], choose };
}

export function formatMoment(at: number, now: number, language: Preferences['language']): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? REVIEW_WORDS[language].today(formatTime(at, language)) : formatDateTime(at, language);
}
