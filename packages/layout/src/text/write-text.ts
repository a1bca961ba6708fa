/**
 * Writes a layout as text for people to read, edit and diff: a heading per step, a line per row, keys
 * separated by bars. Ambiguous keys are quoted as JSON strings.
 */

import type { Layout } from '../layout.ts';

export function writeLayoutText({ steps }: Layout): string {
  const parts = steps.map(({ title, rows }) =>
    [`# ${writeTitle(title)}`, ...rows.map(({ fields }) => fields.map(writeKey).join(' | '))].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Quotes keys with invisible characters, a leading quotation mark, or leading or trailing spaces. */
function writeTitle(title: string): string {
  const isOdd = title === '' || title !== title.trim() || title.startsWith('"') || UNSEEN.test(title);
  return isOdd ? quoted(title) : title;
}

function writeKey(key: string): string {
  return PLAIN_KEY.test(key) && !key.startsWith('//') && !UNSEEN.test(key) ? key : quoted(key);
}

const PLAIN_KEY = /^[^\s"|#][^\s"|]*$/;
/** Line breaks of every kind, other control characters, bidirectional marks and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}${lowHalf(sign)}`,
  );
}

function lowHalf(sign: string): string {
  return sign.length > 1 ? `\\u${sign.charCodeAt(1).toString(16).padStart(4, '0')}` : '';
}
