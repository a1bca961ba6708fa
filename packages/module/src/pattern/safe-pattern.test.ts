import { describe, expect, it } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';

describe('patterns that visitors may run', () => {
  it.each([
    '^a+$',
    '^[\\w.-]+$',
    '\\d{5}',
    '^\\d{5}(-\\d{4})?$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^\\+?[\\d\\s()-]{7,20}$',
    '^\\+?\\d{1,3}[- ]?\\(?\\d{3}\\)?[- ]?\\d{3}[- ]?\\d{4}$',
    '^(?:[A-Z]{2}\\d{2})(?:\\d{4} ?){3}$',
    '^(?:ab)+$',
    '^https?://.+$',
    '^(red|green|blue)$',
    '^[à-ü]+$',
    '^[а-я]+ [а-я]+$',
    '^[à-ü]+[а-я]+[\\u3040-\\u309f]+$',
    '^[^à-ü]+[à-ü]+$',
    '',
  ])('%s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
  });
});

describe('patterns that could hang a browser, or that are not understood', () => {
  it.each([
    '(a+)+$',
    '^(a|a)*$',
    '^(a|ab|b)*$',
    '^([a-z]+)*$',
    '^(\\w+\\s?)*$',
    '(.*)*x',
    '^(a?){30}a{30}$',
    'a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaa',
    '^\\d+\\d+\\d+$',
    '.*.*=.*',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(.+)\\1$',
    '(?<=a+)b',
    '\\p{L}+',
    '(',
    '(x+x+)+y',
    '^[à-ü]+[à-ü]+[à-ü]+$',
    '^[à-ö]+[ö-ü]+[ö-ÿ]+$',
    '^[\\u0430-\\u044f]+[а-я]+я+$',
    '^[\\xe0-\\xff]+é+[^a]+$',
    '^[^а-я]+[^à-ü]+漢+$',
    '^я+[^a-z]+[^\\d]+$',
    '^\\s+[\\u2000-\\u2010]+\\u2005+$',
  ])('%s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });
});

it('a pattern longer than anybody writes is not even looked at', () => {
  expect([100, 3_000].map((times) => isSafePattern(`^[${'a'.repeat(times)}]$`))).toEqual([true, false]);
});
