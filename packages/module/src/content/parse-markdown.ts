/** The operator's Markdown as any HTML: what of it a form may hold is for its reader to say. */

import { micromark } from 'micromark';
import { RICH_TEXT } from '../rich-text/allow-list.ts';

/** Of a text beyond these, only the words are shown: the parser's time grows faster than what it reads. */
const LONGEST_MARKDOWN = 10_000;
const MOST_MARKS = 1_000;

const MARK = /[*_[\]()<>`!~#+=&\\-]/g;
/** Marks of lists and quotes, one within the other. */
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
