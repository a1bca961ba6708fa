/**
 * Which texts and times can be stored: the one check before anything goes into a database, a backup or an
 * export. Postgres rejects NUL, no encoding holds half a surrogate pair, and a `Date` ends in 275760.
 */

import { LIMITS } from './limits.ts';
import { parseJson } from './read.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const REPLACEMENT = '\uFFFD';

/** 31 December 9999: the last year with four digits, as ISO dates and calendars write it. */
const LAST_TIME = 253_402_300_799_999;

/** Well-formed Unicode without NUL. */
export function isStorableText(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes('\0');
}

/** The same text with U+FFFD in place of each character that cannot be stored. */
export function toStorableText(text: string): string {
  return isStorableText(text)
    ? text
    : text.replace(LONE_SURROGATES, REPLACEMENT).replaceAll('\0', REPLACEMENT);
}

/** What may stand for such a character in JSON: NUL is always escaped, half a pair is escaped or as it is. */
const IN_JSON = /\\u(?:d[89a-f]|0000)|\p{Surrogate}/iu;

/** What `parseJson` gives, with every text in it storable. */
export function parseStorableJson(text: string): unknown {
  const value = parseJson(text);
  return IN_JSON.test(text) ? withStorableTexts(value, LIMITS.depth) : value;
}

/** What is deeper than any project may be is left alone. */
function withStorableTexts(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null || depth < 0) return value;
  if (Array.isArray(value)) return value.map((one) => withStorableTexts(one, depth - 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, one]) => [toStorableText(key), withStorableTexts(one, depth - 1)]),
  );
}

/** Whether a reader sees anything of it: control characters, blanks and format marks alone are invisible. */
export function isVisibleText(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Epoch milliseconds from 1970 to 9999. */
export function isStorableTime(time: unknown): time is number {
  return typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= LAST_TIME;
}

/** For a time that was stored before it was checked: the nearest one that exists. */
export function toStorableTime(time: number): number {
  return Math.min(Math.max(Math.trunc(time) || 0, 0), LAST_TIME);
}

/**
 * Every text and number in a value that is about to be stored, with the way to the first one that cannot be;
 * undefined where all of them can. Bytes are not looked into.
 */
export function findUnstorable(value: unknown, at = ''): { readonly at: string } | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : { at };
  if (typeof value === 'number') return Number.isSafeInteger(value) ? undefined : { at };
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = isStorableText(key) ? findUnstorable(one, at === '' ? key : `${at}.${key}`) : { at };
    if (found) return found;
  }
  return undefined;
}
