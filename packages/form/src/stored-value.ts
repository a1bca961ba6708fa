/**
 * Which texts and times can be stored: validated before anything is written to a database, backup or export.
 * Postgres rejects NUL, UTF-8 cannot encode lone surrogates, and `Date` ends in the year 275760.
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

/** How such a character appears in JSON: NUL is always escaped, a lone surrogate escaped or literal. */
const IN_JSON = /\\u(?:d[89a-f]|0000)|\p{Surrogate}/iu;

/** Like `parseJson`, with every text made storable. */
export function parseStorableJson(text: string): unknown {
  const value = parseJson(text);
  return IN_JSON.test(text) ? withStorableTexts(value, LIMITS.depth) : value;
}

/** Values nested deeper than any project are left unchanged. */
function withStorableTexts(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null || depth < 0) return value;
  if (Array.isArray(value)) return value.map((one) => withStorableTexts(one, depth - 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, one]) => [toStorableText(key), withStorableTexts(one, depth - 1)]),
  );
}

/** Whether a text has visible characters: not only control characters, spaces and format characters. */
export function isVisibleText(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Epoch milliseconds from 1970 to 9999. */
export function isStorableTime(time: unknown): time is number {
  return typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= LAST_TIME;
}

/** For times stored before validation existed: the nearest valid one. */
export function toStorableTime(time: number): number {
  return Math.min(Math.max(Math.trunc(time) || 0, 0), LAST_TIME);
}

/**
 * The path of the first text or number that cannot be stored; undefined when all can. Byte arrays are
 * skipped.
 */
export function findUnstorable(value: unknown, at = ''): { readonly at: string } | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : { at };
  if (typeof value === 'number') return Number.isSafeInteger(value) ? undefined : { at };
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const problem = isStorableText(key) ? findUnstorable(one, at === '' ? key : `${at}.${key}`) : { at };
    if (problem) return problem;
  }
  return undefined;
}
