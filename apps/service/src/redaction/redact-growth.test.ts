/** Texts that are meant to cost as much as they can: four times the text takes about four times as long. */

import { expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const KNOWN = ['very-secret-value', 'access-token-value', 'refresh-token-value'];
const LONG = 'b'.repeat(8_000);
const QUOTES = `${'"'.repeat(400)}x`;
const MANY = createRedactor([...KNOWN, LONG, QUOTES]);
/** More distinct tokens hide a text whole. */
const MOST = 64;

const value = (index: number) => (index * 7_919 + 1e7).toString(36).padStart(8, 'q');
const percent = (text: string) => text.replace(/./g, (char) => `%25${char.charCodeAt(0).toString(16)}`);
const filled = (length: number, write: (index: number) => string) => {
  const pieces: string[] = [];
  for (let size = 0; size < length; size += pieces.at(-1)?.length ?? 1) pieces.push(write(pieces.length));
  return pieces.join('');
};

const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  '64 tokens, over and over': (length) => filled(length, (index) => `id_token=${value(index % MOST)}&`),
  'pairs under two layers of escapes': (length) =>
    filled(length, (index) => `id_token%253D${percent(value(index % MOST))},`),
  'tokens that begin alike, and what they begin with': (length) =>
    filled(length, (index) => (index < MOST ? `id_token=aaaaaaaaaaaa${index}&` : 'a')),
  'one long token, and itself again': (length) =>
    `id_token=${'a'.repeat(length / 2)}&${'a'.repeat(length / 2)}`,
  'a known secret, over and over': (length) => filled(length, () => 'access-token-value'),
  'what a long secret consists of': (length) => 'b'.repeat(length),
  'quotes, of which a secret consists': (length) => '"'.repeat(length),
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

it.each(Object.entries(TEXTS))('8 the time for %s grows as the text does', (_, write) => {
  const [short, long] = [write(15_000), write(60_000)];
  const times = Array.from({ length: 7 }, () => [timeOf(short), timeOf(long)] as const);
  // The best of several rounds: the others include compiling and collecting garbage.
  const best = (index: 0 | 1) => Math.min(...times.map((time) => time[index]));
  // Between twice as long for twice the text, and four times as long, is room for what else a processor does.
  expect(best(1) / best(0)).toBeLessThan(3 * 3);
});

it('5.5 a text that names more than 64 tokens is hidden whole', () => {
  const naming = (count: number) =>
    Array.from({ length: count }, (_, at) => `id_token=${value(at)}`).join('&');
  expect(MANY.redact(naming(MOST))).toBe(Array(MOST).fill('id_token=[redacted]').join('&'));
  expect(MANY.redact(naming(MOST + 1))).toBe('[redacted]');
});
