import { expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';

it('names every region once, with the code it is called by', () => {
  const codes = new Map(countryCodes().map(({ region, code }) => [region, code]));
  expect([codes.size, countryCodes().length]).toEqual([179, 179]);
  const some = [
    'US',
    'CA',
    'RU',
    'KZ',
    'EG',
    'ZA',
    'ES',
    'DE',
    'AR',
    'JP',
    'CN',
    'SS',
    'MA',
    'PT',
    'AD',
    'UZ',
  ];
  expect(some.map((region) => codes.get(region)).join(' ')).toBe(
    '1 1 7 7 20 27 34 49 54 81 86 211 212 351 376 998',
  );
});
