import { expect, it } from 'vitest';
import { bytesOf, kilobytes, thousands } from './kilobytes.ts';

it.each([
  [0, 'en', '0.1 kB'],
  [420, 'en', '0.4 kB'],
  [420, 'es', '0,4 kB'],
  [14_400, 'en', '14 kB'],
])('%i bytes, %s', (bytes, language, expected) => {
  expect(kilobytes(bytes, language)).toBe(expected);
});

it('a number alone has the digits that are wanted', () => {
  expect([thousands(13_449, 'en', 1), thousands(13_449, 'es', 1)]).toEqual(['13.4', '13,4']);
});

it('letters beyond the first 128 are more than one byte', () => {
  expect(bytesOf('año €')).toBe(8);
});
