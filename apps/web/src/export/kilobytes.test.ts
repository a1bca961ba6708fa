import { expect, it } from 'vitest';
import { kilobytes } from './kilobytes.ts';

it.each([
  [0, 'en', '0.1 kB'],
  [420, 'en', '0.4 kB'],
  [420, 'es', '0,4 kB'],
  [14_400, 'en', '14 kB'],
])('%i characters, %s', (characters, language, expected) => {
  expect(kilobytes(characters, language)).toBe(expected);
});
