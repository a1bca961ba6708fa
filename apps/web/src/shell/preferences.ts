/** What this browser remembers about the person: language and theme. Whatever is found there, reading never fails. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WORDS_EN, type Words } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { readItem, writeItem } from './local-storage.ts';
import { type Preferences, readPreferences } from './read-preferences.ts';

const KEY = 'formloom:preferences';
const LANGUAGES: Readonly<Record<Preferences['language'], Words>> = { en: WORDS_EN, es: WORDS_ES };

export const preferences = createStore<Preferences>()(() => readPreferences(readItem(KEY), usual()));
preferences.subscribe((state) => {
  writeItem(KEY, JSON.stringify(state));
  applyPreferences(state);
});

/** Puts language and theme on the page itself. */
export function applyPreferences({ language, theme } = preferences.getState()) {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
}

export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useStore(preferences, (state) => state[key]);
}

export function useWords(): Words {
  return LANGUAGES[usePreference('language')];
}

/** For words outside of any component. */
export function wordsNow(): Words {
  return LANGUAGES[preferences.getState().language];
}

function usual(): Preferences {
  return {
    language: navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  };
}
