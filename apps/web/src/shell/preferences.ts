/** Store of user preferences (language, theme) and access to interface texts. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WORDS_EN, type Words } from '../i18n/en.ts';
import { lazyModule } from './lazy-module.ts';
import { showMessage } from './message-queue.ts';
import type { Preferences } from './read-preferences.ts';
import { applyToPage, loadPreferences, savePreferences } from './stored-preferences.ts';

type Language = Preferences['language'];

/** English is in the main bundle, as a fallback if other languages fail to load. */
export const spanishPart = lazyModule(() => import('../i18n/es.ts'));
const LANGUAGES: Readonly<Record<Language, () => Words | undefined>> = {
  en: () => WORDS_EN,
  es: () => spanishPart.now()?.WORDS_ES,
};

export const preferences = createStore<Preferences>()(loadPreferences);
preferences.subscribe((state) => applyPreferences(state));

/** Sets language and theme on the document. */
export function applyPreferences(state = preferences.getState()) {
  applyToPage(state);
}

export function chooseTheme(theme: Preferences['theme']) {
  remember({ theme });
}

/** Switches the language once its texts are loaded. */
export async function chooseLanguage(language: Language) {
  lastChosen = language;
  if (!LANGUAGES[language]()) await spanishPart.load().catch(() => showMessage(wordsNow().lazy.failed));
  // Ignored if another language was chosen in the meantime.
  if (lastChosen === language && LANGUAGES[language]()) remember({ language });
}

let lastChosen: Language | undefined;

/** Loads texts before the first render; falls back to English for this visit. */
export async function loadWords() {
  if (LANGUAGES[preferences.getState().language]()) return;
  await spanishPart.load().catch(() => preferences.setState({ language: 'en' }));
}

function remember(change: Partial<Preferences>) {
  savePreferences(change);
  preferences.setState(change);
}

export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useStore(preferences, (state) => state[key]);
}

export function useWords(): Words {
  return LANGUAGES[usePreference('language')]() ?? WORDS_EN;
}

/** For use outside of components. */
export function wordsNow(): Words {
  return LANGUAGES[preferences.getState().language]() ?? WORDS_EN;
}
