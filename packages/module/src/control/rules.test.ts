import { describe, expect, it } from 'vitest';
import { givenPattern, readRules } from './rules.ts';

describe('validation settings', () => {
  it.each([
    ['nothing', undefined, { blocked: [] }],
    ['text', 'strict', { blocked: [] }],
    ['a pattern', { pattern: '^a+$' }, { pattern: '^a+$', blocked: [] }],
    ['a pattern that does not compile', { pattern: '(' }, { blocked: [] }],
    ['a pattern that could hang a browser', { pattern: '(a+)+$' }, { blocked: [] }],
    ['a pattern that is no text', { pattern: {} }, { blocked: [] }],
    ['digits', { minAllowedDigits: 7, maxAllowedDigits: '20' }, { minDigits: 7, maxDigits: 20, blocked: [] }],
    ['digits that are none', { minAllowedDigits: -1, maxAllowedDigits: 'x' }, { blocked: [] }],
    ['the older colon list', { data: '7:20:true' }, { minDigits: 7, maxDigits: 20, blocked: [] }],
    ['an empty colon list', { data: '' }, { blocked: [] }],
    [
      'blocked domains',
      { blockedEmailDomains: [' Mail.TEST ', 5, '', 'a b'] },
      { blocked: ['mail.test', '5'] },
    ],
    [
      'blocked addresses',
      { blockedEmailAddresses: ['X@mail.test', '@other.test'] },
      { blocked: ['x@mail.test', 'other.test'] },
    ],
    ['a pattern with a dash', { pattern: '^[\\w.-]+$' }, { pattern: '^[\\w.-]+$', blocked: [] }],
    [
      'a largest number nothing can meet',
      { minAllowedDigits: 5, maxAllowedDigits: 3 },
      { minDigits: 5, blocked: [] },
    ],
    ['no digits at all', { maxAllowedDigits: 0 }, { blocked: [] }],
    ['a smallest number alone', { minAllowedDigits: 5 }, { minDigits: 5, blocked: [] }],
    ['a largest number alone', { maxAllowedDigits: 5 }, { maxDigits: 5, blocked: [] }],
    [
      'one number for both',
      { minAllowedDigits: 5, maxAllowedDigits: 5 },
      { minDigits: 5, maxDigits: 5, blocked: [] },
    ],
    ['digits among letters', { minAllowedDigits: 'x7', maxAllowedDigits: '7x' }, { blocked: [] }],
    ['limits that are no text', { data: 7 }, { blocked: [] }],
    ['an empty pattern', { pattern: '' }, { blocked: [] }],
    ['domains that are none', { blockedEmailDomains: ['a"b', '"a', 'a>', {}] }, { blocked: [] }],
    ['domains that are no list', { blockedEmailDomains: 'mail.test' }, { blocked: [] }],
    ['a country code that is no yes', { useCountryCodeSelect: 'true' }, { blocked: [] }],
    ['a country code', { useCountryCodeSelect: true }, { countryCode: true, blocked: [] }],
  ])('%s', (_, validation, rules) => {
    expect(readRules(validation)).toStrictEqual({ countryCode: false, ...rules });
  });

  it('the pattern of the provider is told even where no page may run it', () => {
    expect(givenPattern({ pattern: '(a+)+$' })).toBe('(a+)+$');
    expect([givenPattern({ pattern: '' }), givenPattern(null), givenPattern({ pattern: 5 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
