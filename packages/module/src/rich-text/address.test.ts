import { describe, expect, it } from 'vitest';
import { readAddress, readPixels } from './address.ts';
import { RICH_TEXT } from './allow-list.ts';

const read = (value: string) => readAddress(value, ['https', 'mailto']);

describe('an address', () => {
  it.each([
    ['https://a.test/x', 'https://a.test/x'],
    ['HTTPS://a.test/X', 'https://a.test/X'],
    ['//a.test/x', 'https://a.test/x'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    [' \u0001\thttps://a.te\nst/\t \u0000', 'https://a.test/'],
    ['https://a.test/b:c', 'https://a.test/b:c'],
  ])('%j is written as %j', (value, address) => expect(read(value)).toBe(address));

  it.each([
    '',
    ' ',
    '/here',
    'http://a.test',
    'https:',
    'https:a.test',
    'https:///a.test',
    'https:// a',
    '1https://a.test',
    'x javascript:https://a.test',
    './https://a.test',
  ])('%j is none', (value) => expect(read(value)).toBeUndefined());

  it('may be as long as the limit, and no longer', () => {
    const longest = 'https://a.test/'.padEnd(RICH_TEXT.limits.address, 'x');
    expect(read(longest)).toBe(longest);
    expect(read(`${longest}x`)).toBeUndefined();
  });
});

describe('a number of pixels', () => {
  const { pixels } = RICH_TEXT.limits;
  it.each([
    ['1', '1'],
    ['0040', '40'],
    [String(pixels), String(pixels)],
    [String(pixels + 1), undefined],
    ['0', undefined],
    ['', undefined],
    ['40px', undefined],
    ['-40', undefined],
    ['1e3', undefined],
    ['12345', undefined],
  ])('%j is %j', (value, expected) => expect(readPixels(value)).toBe(expected));
});
