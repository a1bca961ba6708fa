/** Translated messages about sharing and conflicts, loaded together with sync. */

import { activityKinds } from '@formloom/project';
import { SHARING_EN } from '../i18n/sharing-en.ts';
import { SHARING_ES } from '../i18n/sharing-es.ts';
import type { ChoiceWords, SharingChoice, SharingStatus, StatusWords } from '../project/sharing.ts';
import { preferences } from '../shell/preferences.ts';

const LANGUAGES = { en: SHARING_EN, es: SHARING_ES } as const;

/** In the current interface language. */
export function sharingWordsNow(): typeof SHARING_EN {
  return LANGUAGES[preferences.getState().language];
}

export function statusWords(status: SharingStatus, language: 'en' | 'es'): StatusWords {
  const { mark, title } = LANGUAGES[language];
  return { mark: mark[status], title: title[status] };
}

export function choiceWords({ parts, by, theirs }: SharingChoice, language: 'en' | 'es'): ChoiceWords {
  const { ask, somebody, kinds } = LANGUAGES[language];
  const { done, binned, ...words } = ask;
  const who = by || somebody;
  if (!theirs) return { ...binned, question: binned.question(who), done };
  const list = new Intl.ListFormat(language).format(activityKinds(parts).map((kind) => kinds[kind]));
  return { ...words, question: words.question(who, list), done };
}
