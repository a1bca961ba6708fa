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
    // What surely stands between keeps endless parts apart.
    '^a+b+a+b+a+$',
    '^a+(?:b)a+(?:b)a+$',
    // Endless once, in a group that is there once at most.
    '^(?:a+)$',
    '^(?:a+)?b$',
    // Fifty are not endless, and ways are counted up to two thousand.
    '^a{50}a{50}a{50}$',
    '^a{1,40}b{1,50}$',
    `^${'(?:a|b)'.repeat(10)}$`,
    `^${'(?:a|b)?'.repeat(5)}$`,
    '^(?:a?){10}$',
    '^(?:a|b){10}$',
    `^${'a'.repeat(300)}$`,
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
    '^[^\\x00-\\x7f]+\\s+[^\\x00-\\x7f]+$',
    // What may not be there keeps nothing apart, nor does what could be taken for either.
    '^a*b*a*b*a*$',
    '^a+b?a+b?a+$',
    '^a+(?:b|c)a+(?:b|c)a+$',
    '^a+(?:b)?a+(?:b)?a+$',
    '^a+aa+aa+$',
    '^(?:ab)+a+a+$',
    // One that may begin anywhere has a degree more.
    'a+a+',
    '^a+a+|b',
    // Endless parts that repeat, and repeated parts of several lengths.
    '^(?:a+){2}$',
    '^(?:ba+){2}$',
    '^(?:ab?)+$',
    // Too many ways, or too many parts.
    '^a{1,40}b{1,50}c?$',
    '^a{51}a{51}a{51}$',
    `^${'(?:a|b)'.repeat(11)}$`,
    `^${'(?:a|b)?'.repeat(6)}$`,
    '^(?:a?){11}$',
    '^(?:a|b){11}$',
    `^${'a'.repeat(301)}$`,
    // None at all.
    'a{2,1}',
    '[b-a]',
  ])('%s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });
});

it('a pattern longer than anybody writes is not even looked at', () => {
  expect([1_996, 1_997].map((times) => isSafePattern(`^[${'a'.repeat(times)}]$`))).toEqual([true, false]);
});
