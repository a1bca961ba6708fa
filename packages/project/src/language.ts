/**
 * The languages of exported forms: what they are called, how they are written, and which of them a provider's
 * code means.
 */

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'nl', 'ca', 'pl', 'sv', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language, for a reader who looks for theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  'pt-br': 'Português (Brasil)',
  nl: 'Nederlands',
  ca: 'Català',
  pl: 'Polski',
  sv: 'Svenska',
  ja: '日本語',
  ar: 'العربية',
};

/**
 * A region matters less than a language: a caller that asks for one that we lack gets the language as we have
 * it.
 */
export function languageOf(code: string | null | undefined): Language | undefined {
  const wanted = withoutRegion(code ?? '');
  return LANGUAGES.find((language) => withoutRegion(language) === wanted);
}

/** As pages name it in `lang`: the region in capitals. */
export function htmlLang(language: Language): string {
  return language.replace(/-.+/, (region) => region.toUpperCase());
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

function withoutRegion(code: string): string {
  return code.toLowerCase().replace(/[-_].*/, '');
}
