import { describe, expect, it } from 'vitest';
import { directionOf, htmlLang, LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from './language.ts';

/** Every code the provider has for a form, and the language it means to us. */
const PROVIDER_CODES: Readonly<Record<string, Language | undefined>> = {
  af: undefined,
  'ar-eg': 'ar',
  bg: undefined,
  bn: undefined,
  'ca-es': 'ca',
  cs: undefined,
  da: undefined,
  de: 'de',
  el: undefined,
  en: 'en',
  'en-gb': 'en',
  es: 'es',
  'es-mx': 'es',
  fi: undefined,
  fr: 'fr',
  'fr-ca': 'fr',
  'he-il': undefined,
  hr: undefined,
  hu: undefined,
  id: undefined,
  it: 'it',
  ja: 'ja',
  ko: undefined,
  lt: undefined,
  ms: undefined,
  nl: 'nl',
  'no-no': undefined,
  pl: 'pl',
  pt: 'pt-br',
  'pt-br': 'pt-br',
  ro: undefined,
  ru: undefined,
  sk: undefined,
  sl: undefined,
  sv: 'sv',
  th: undefined,
  tl: undefined,
  tr: undefined,
  uk: undefined,
  vi: undefined,
  'zh-cn': undefined,
  'zh-hk': undefined,
  'zh-tw': undefined,
};

describe('the languages of exported forms', () => {
  it('are twelve, in one order, each named in itself', () => {
    expect(LANGUAGES).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt-br', 'nl', 'ca', 'pl', 'sv', 'ja', 'ar']);
    expect(Object.keys(LANGUAGE_NAMES)).toEqual(LANGUAGES);
    for (const language of LANGUAGES) {
      const own = new Intl.DisplayNames([htmlLang(language)], { type: 'language' }).of(htmlLang(language));
      expect(LANGUAGE_NAMES[language].toLocaleLowerCase()).toBe(own?.toLocaleLowerCase());
    }
  });

  it('run from left to right, except Arabic', () => {
    const others = LANGUAGES.filter((language) => directionOf(language) !== 'ltr');
    expect(others.map((language) => [language, directionOf(language)])).toEqual([['ar', 'rtl']]);
  });

  it.each<[Language, string]>([
    ['en', 'en'],
    ['pt-br', 'pt-BR'],
    ['ar', 'ar'],
  ])('%s is %s to a page', (language, lang) => {
    expect(htmlLang(language)).toBe(lang);
  });
});

describe('the language a code means', () => {
  it('is known for each of the provider’s 43', () => {
    const codes = Object.keys(PROVIDER_CODES);
    expect(codes).toHaveLength(43);
    expect(Object.fromEntries(codes.map((code) => [code, languageOf(code)]))).toEqual(PROVIDER_CODES);
  });

  it.each<[string | null | undefined, Language | undefined]>([
    ['de-at', 'de'],
    ['PT-BR', 'pt-br'],
    ['pt_PT', 'pt-br'],
    ['es_MX', 'es'],
    ['IT', 'it'],
    ['ar', 'ar'],
    ['ca', 'ca'],
    ['fr-Latn-CA', 'fr'],
    ['nb', undefined],
    ['english', undefined],
    ['e', undefined],
    ['-en', undefined],
    ['', undefined],
    ['constructor', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j', (code, language) => {
    expect(languageOf(code)).toBe(language);
  });

  it.each(LANGUAGES)('%s is itself', (language) => {
    expect(languageOf(language)).toBe(language);
    expect(languageOf(htmlLang(language))).toBe(language);
  });
});
