import { expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  localeFor,
} from './date-format.ts';

it.each([
  [0, '—'],
  [-5, '—'],
  [Date.UTC(2026, 5, 1, 11, 48), '12 minutes ago'],
  [Date.UTC(2026, 5, 1, 9), '3 hours ago'],
  [Date.UTC(2026, 4, 1, 9), 'May 1, 2026'],
])('says when %j was', (moment, words) => {
  expect(formatRelative(moment, Date.UTC(2026, 5, 1, 12), 'en-US')).toBe(words);
});

it('says to the minute when something was', () => {
  expect(formatDateTime(new Date(2026, 4, 1, 9, 5).getTime(), 'en-US')).toMatch(/^May 1, 2026, 9:05\sAM$/);
});

it.each([8_640_000_000_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
  'a moment that no calendar has, %s, is unknown in every format',
  (moment) => {
    const written = [
      formatDate(moment, 'en'),
      formatDateTime(moment, 'en'),
      formatTime(moment, 'en'),
      formatDay(moment, 0, 'en'),
      formatRelative(moment, 0, 'en'),
    ];
    expect(written).toEqual(['—', '—', '—', '—', '—']);
  },
);

it.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'en-AU', 'en-US'], 'en-AU'],
  ['es', ['en-GB'], 'es'],
  ['en', [], 'en'],
  ['en', ['eng-XX'], 'en'],
  ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
  ['en', ['en-US@posix'], 'en'],
])('%s for a browser that wishes %j is written as %s', (language, wished, locale) => {
  expect(localeFor(language, wished)).toBe(locale);
});
