/** Parses Markdown to unsanitized HTML; the caller removes markup that a form must not contain. */

import { micromark } from 'micromark';
import { RICH_TEXT } from '../rich-text/allow-list.ts';

/** Longer text is shown as plain text: the parser's time grows faster than linearly with its input. */
const LONGEST_MARKDOWN = 10_000;
const MOST_MARKS = 1_000;

const MARK = /[*_[\]()<>`!~#+=&\\-]/g;
/** Markers of nested lists and quotes. */
const DEEP = new RegExp(`^(?:\\s*(?:[-+*>]|\\d{1,9}[.)])){${RICH_TEXT.limits.depth + 1}}`, 'm');

export function parseMarkdown(markdown: string): string {
  return isBounded(markdown) ? micromark(markdown) : asParagraphs(markdown);
}

function isBounded(markdown: string): boolean {
  return (
    markdown.length <= LONGEST_MARKDOWN &&
    (markdown.match(MARK)?.length ?? 0) <= MOST_MARKS &&
    !DEEP.test(markdown)
  );
}

function asParagraphs(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<p>${escaped.split(/(?:\r\n?|\n)(?:[\t ]*(?:\r\n?|\n))+/).join('</p><p>')}</p>`;
}
