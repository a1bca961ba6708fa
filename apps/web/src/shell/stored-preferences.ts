/** Language and theme stored in this browser (no texts), also used by stand-alone pages. */

import { PREFERENCE_COOKIE } from '@formloom/form';
import { readItem, writeItem } from './local-storage.ts';
import { type Preferences, readPreferences } from './read-preferences.ts';

const KEY = 'formloom:preferences';
const YEAR = 365 * 24 * 60 * 60;

/** The saved preferences, or the browser's defaults. */
export function loadPreferences(): Preferences {
  return readPreferences(readItem(KEY), browserDefaults());
}

export function savePreferences(change: Partial<Preferences>) {
  writeItem(KEY, JSON.stringify({ ...loadPreferences(), ...change }));
}

/** Sets language and theme on the document. */
export function applyToPage({ language, theme }: Preferences) {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  writeCookie();
}

/** A cookie passes the choice to pages rendered by the service. */
function writeCookie() {
  if (readItem(KEY) === undefined) return;
  const { language, theme } = loadPreferences();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not there without TLS.
  document.cookie = `${PREFERENCE_COOKIE}=${language}.${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

function browserDefaults(): Preferences {
  return {
    language: navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  };
}
