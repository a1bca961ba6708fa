/**
 * A layout as text that a person can read, edit and compare: a heading for each step, a line for each row,
 * keys apart by bars. What could be misread stands in double quotes, written as in JSON.
 */

import type { Layout } from '../layout.ts';

export function writeLayoutText({ steps }: Layout): string {
  const parts = steps.map(({ title, rows }) =>
    [`# ${writeTitle(title)}`, ...rows.map(({ fields }) => fields.map(writeKey).join(' | '))].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Unseen signs, a quotation mark in front and blanks at the ends would not come back as they are. */
function writeTitle(title: string): string {
  const isOdd = title === '' || title !== title.trim() || title.startsWith('"') || UNSEEN.test(title);
  return isOdd ? quoted(title) : title;
}

function writeKey(key: string): string {
  return PLAIN_KEY.test(key) && !key.startsWith('//') && !UNSEEN.test(key) ? key : quoted(key);
}

const PLAIN_KEY = /^[^\s"|#][^\s"|]*$/;
/** Ends of lines of every kind, other control signs, marks of direction, and halves of characters. */
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
