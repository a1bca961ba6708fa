import { expect, it } from 'vitest';
import { readLanguage } from './page-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.5, ES-es;q=0.9', 'es'],
  ['fr, de;q=0.9, es;q=0.1', 'es'],
  ['fr, *;q=0.5', 'en'],
  ['es;q=0, en', 'en'],
  ['es;q=many', 'en'],
  ['est', 'en'],
])('%j is answered in %s', (header, language) => {
  expect(readLanguage(header)).toBe(language);
});
