/** Languages of exported forms: names, BCP 47 codes, and matching of HubSpot's language codes. */

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'nl', 'ca', 'pl', 'sv', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each name in its own language, for language menus. */
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

/** Falls back to the language without region. */
export function languageOf(code: string | null | undefined): Language | undefined {
  const wanted = withoutRegion(code ?? '');
  return LANGUAGES.find((language) => withoutRegion(language) === wanted);
}

/** The `lang` attribute: region in capitals. */
export function htmlLang(language: Language): string {
  return language.replace(/-.+/, (region) => region.toUpperCase());
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

function withoutRegion(code: string): string {
  return code.toLowerCase().replace(/[-_].*/, '');
}
