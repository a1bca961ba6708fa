/**
 * What this browser remembers about the person: language and theme. Whatever is found there, reading never
 * fails.
 */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WORDS_EN, type Words } from '../i18n/en.ts';
import { applyToPage, keepPreferences, keptPreferences } from './kept-preferences.ts';
import { latePart } from './late-part.ts';
import { showMessage } from './message-queue.ts';
import type { Preferences } from './read-preferences.ts';

type Language = Preferences['language'];

/** English is part of the first page, because something must be sayable whatever fails to load. */
export const spanishPart = latePart(() => import('../i18n/es.ts'));
const LANGUAGES: Readonly<Record<Language, () => Words | undefined>> = {
  en: () => WORDS_EN,
  es: () => spanishPart.now()?.WORDS_ES,
};

export const preferences = createStore<Preferences>()(keptPreferences);
preferences.subscribe((state) => applyPreferences(state));

/** Puts language and theme on the page itself. */
export function applyPreferences(state = preferences.getState()) {
  applyToPage(state);
}

export function chooseTheme(theme: Preferences['theme']) {
  remember({ theme });
}

/** At once where its words are there, as they are a moment after the start; otherwise when they have come. */
export async function chooseLanguage(language: Language) {
  newest = language;
  if (!LANGUAGES[language]()) await spanishPart.load().catch(() => showMessage(wordsNow().lazy.failed));
  // An operator who has chosen another language meanwhile means that one.
  if (newest === language && LANGUAGES[language]()) remember({ language });
}

let newest: Language | undefined;

/**
 * Before anything is drawn. Where the words do not come, this visit is in English, and the choice stays as it
 * was.
 */
export async function loadWords() {
  if (LANGUAGES[preferences.getState().language]()) return;
  await spanishPart.load().catch(() => preferences.setState({ language: 'en' }));
}

function remember(change: Partial<Preferences>) {
  keepPreferences(change);
  preferences.setState(change);
}

export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useStore(preferences, (state) => state[key]);
}

export function useWords(): Words {
  return LANGUAGES[usePreference('language')]() ?? WORDS_EN;
}

/** For words outside of any component. */
export function wordsNow(): Words {
  return LANGUAGES[preferences.getState().language]() ?? WORDS_EN;
}
