/** Texts that are meant to cost as much as they can: four times the text takes about four times as long. */

import { expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const KNOWN = ['very-secret-value', 'access-token-value', 'refresh-token-value'];
const LONG = 'b'.repeat(8_000);
const MANY = createRedactor([...KNOWN, LONG]);

const value = (index: number) => (index * 7_919 + 1e7).toString(36).padStart(8, 'q');
const percent = (text: string) => text.replace(/./g, (char) => `%25${char.charCodeAt(0).toString(16)}`);
const filled = (length: number, write: (index: number) => string) => {
  const pieces: string[] = [];
  for (let size = 0; size < length; size += pieces.at(-1)?.length ?? 1) pieces.push(write(pieces.length));
  return pieces.join('');
};

const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'thousands of distinct pairs': (length) => filled(length, (index) => `id_token=${value(index)}&`),
  'pairs under two layers of escapes': (length) =>
    filled(length, (index) => `id_token%253D${percent(value(index))},`),
  'tokens that begin alike, and what they begin with': (length) =>
    filled(length / 2, (index) => `id_token=aaaaaaaaaaaa${index}&`) + 'a'.repeat(length / 2),
  'one long token, and itself again': (length) =>
    `id_token=${'a'.repeat(length / 2)}&${'a'.repeat(length / 2)}`,
  'a known secret, over and over': (length) => filled(length, () => 'access-token-value'),
  'what a long secret consists of': (length) => 'b'.repeat(length),
  'lists within lists that have a name': (length) => filled(length, () => 'access_token:[{"'),
  'blanks, escapes and tags without an end': (length) =>
    filled(
      length,
      (index) => ['bearer   ', 'id_token<a', '%2525', '&amp;', '\\u{000', '&#000'][index % 6] ?? '',
    ),
};

/** Of the processor's time, so that others who use the machine do not count. */
function timeOf(text: string): number {
  const before = process.cpuUsage();
  MANY.redact(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

it.each(Object.entries(TEXTS))('8 the time for %s grows as the text does', (_, write) => {
  const [short, long] = [write(15_000), write(60_000)];
  for (let round = 0; round < 2; round += 1) timeOf(long);
  const rounds = Array.from({ length: 5 }, () => [timeOf(short), timeOf(long)] as const);
  const ratio = median(rounds.map(([, time]) => time)) / median(rounds.map(([time]) => time));
  // Twice the text takes twice as long; if every pair were looked for in the whole text, four times. Between
  // the two is room for what else a processor does.
  expect(ratio).toBeLessThan(3 * 3);
});

it('8 of a text that names more tokens than 64 kB can hold nothing is told', () => {
  expect(MANY.redact(TEXTS['thousands of distinct pairs']?.(100_000) ?? '')).toBe('[redacted]');
});
