import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, filled } from './languages.ts';

const browserWants = (...languages: string[]) => vi.stubGlobal('navigator', { languages });
afterEach(() => vi.unstubAllGlobals());

it.each<[string, readonly string[], readonly string[], readonly string[], string]>([
  ['the page names one that the form has', ['en', 'es', 'de'], ['es'], ['de'], 'es'],
  ['the nearest name that the form has counts', ['en', 'es', 'de'], ['fr', 'de', 'es'], ['es'], 'de'],
  ['what the page names is missing, and the browser decides', ['en', 'es'], ['fr'], ['es', 'en'], 'es'],
  ['nothing fits, and the form’s own remains', ['en', 'es'], ['fr'], ['it'], 'en'],
  ['an empty name fits nothing', ['en', 'es'], [''], ['es'], 'es'],
  ['capitals make no difference', ['en', 'pt', 'pt-br'], ['PT-BR'], [], 'pt-br'],
  ['nor do they for a region that is missing', ['en', 'es'], ['ES-MX'], [], 'es'],
  ['a region falls back to its language', ['en', 'pt'], ['pt-BR'], [], 'pt'],
  ['an underscore separates a region, too', ['en', 'pt'], ['pt_BR'], [], 'pt'],
  ['a language takes a region where there is no other', ['en', 'pt-br'], ['pt'], [], 'pt-br'],
  ['another region of the language is nearer than another language', ['en', 'pt-br'], ['pt-PT'], [], 'pt-br'],
  ['the exact region goes before one that comes first', ['en', 'pt', 'pt-br'], ['pt-br'], [], 'pt-br'],
  ['a name that only begins alike is another language', ['en', 'fil'], ['fi'], [], 'en'],
  ['a form without languages has none', [], ['es'], ['es'], ''],
])('%s', (_, languages, around, wanted, chosen) => {
  browserWants(...wanted);
  expect(chooseLanguage(languages, around)).toBe(chosen);
});

it('each mark of the markup takes the next text, as it is, and what is missing is empty', () => {
  expect(filled('<p>\x04</p><p>\x04</p><p>\x04</p>', ['$& \x04', '$1'])).toBe(
    '<p>$& \x04</p><p>$1</p><p></p>',
  );
});
