import { expect, it } from 'vitest';
import { readPreferences } from './read-preferences.ts';

const USUAL = { language: 'en', theme: 'dark' } as const;

it.each([
  [undefined, USUAL],
  ['', USUAL],
  ['{', USUAL],
  ['null', USUAL],
  ['[]', USUAL],
  ['7', USUAL],
  ['"es"', USUAL],
  ['{"language":"xx","theme":7}', USUAL],
  ['{"language":"xx","theme":"spiral"}', USUAL],
  ['{"language":"__proto__"}', USUAL],
  ['{"language":"es","theme":"light","portalId":"666"}', { language: 'es', theme: 'light' }],
])('whatever is found, %j, is read as preferences', (text, expected) => {
  expect(readPreferences(text, USUAL)).toEqual(expected);
});
