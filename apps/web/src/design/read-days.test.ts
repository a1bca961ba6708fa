import { expect, it } from 'vitest';
import { readDays } from './read-days.ts';

it.each([
  ['1', 1],
  ['30', 30],
  [' 7 ', 7],
  ['07', 7],
])('%j is a number of days', (text, days) => {
  expect(readDays(text)).toBe(days);
});

it.each(['', ' ', '0', '31', '-1', '1.5', '1e1', '0x5', 'seven', '٣'])('%j is none', (text) => {
  expect(readDays(text)).toBeNull();
});
