/**
 * Language and theme as this browser keeps them, without any words: for the application and for pages that
 * stand alone.
 */

import { PREFERENCE_COOKIE } from '@formloom/form';
import { readItem, writeItem } from './local-storage.ts';
import { type Preferences, readPreferences } from './read-preferences.ts';

const KEY = 'formloom:preferences';
const YEAR = 365 * 24 * 60 * 60;

/** As they were chosen, else as the browser asks. */
export function keptPreferences(): Preferences {
  return readPreferences(readItem(KEY), usual());
}

export function keepPreferences(change: Partial<Preferences>) {
  writeItem(KEY, JSON.stringify({ ...keptPreferences(), ...change }));
}

/** Puts language and theme on the page itself. */
export function applyToPage({ language, theme }: Preferences) {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  tellService();
}

/**
 * Pages that the service draws itself follow what was chosen here; where nothing was, they follow the
 * browser, as this one does.
 */
function tellService() {
  if (readItem(KEY) === undefined) return;
  const { language, theme } = keptPreferences();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not there without TLS.
  document.cookie = `${PREFERENCE_COOKIE}=${language}.${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

function usual(): Preferences {
  return {
    language: navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  };
}
