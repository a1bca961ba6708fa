/** What this browser remembers about the person: language, theme, account. Reading never fails. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { EN, type Words } from '../i18n/en.ts';
import { ES } from '../i18n/es.ts';

type InterfaceLanguage = 'en' | 'es';
type Theme = 'light' | 'dark';

interface Preferences {
  readonly language: InterfaceLanguage;
  readonly theme: Theme;
  readonly portalId: string;
}

const KEY = 'formloom:preferences';

export const preferences = createStore<Preferences>()(() => ({ ...defaults(), ...readSaved() }));

preferences.subscribe((state) => {
  localStorage.setItem(KEY, JSON.stringify(state));
  dress(state);
});

/** Puts language and theme on the page itself. */
export function dress({ language, theme } = preferences.getState()) {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
}

export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useStore(preferences, (state) => state[key]);
}

export function useWords(): Words {
  return wordsOf(usePreference('language'));
}

function wordsOf(language: InterfaceLanguage): Words {
  return language === 'es' ? ES : EN;
}

function defaults(): Preferences {
  return {
    language: navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    portalId: '',
  };
}

function readSaved(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
