/**
 * Renders the user's Markdown as sanitized HTML. The parser's output goes through the rich-text filter, so
 * one allowlist decides which markup a form may contain.
 */

import { micromark } from 'micromark';
import { RICH_TEXT } from '../rich-text/allow-list.ts';
import { renderRichText } from '../rich-text/rich-text.ts';

export function renderMarkdown(markdown: string): string {
  return breakMarks(renderRichText(parseMarkdown(markdown)));
}

/** HubSpot's filter may decode entities, so a word joiner separates template delimiters (`{{`) there, too. */
function breakMarks(html: string): string {
  return html
    .replace(/&#123;(?=&#123;|[%#])/g, '&#123;\u2060')
    .replace(/(&#125;|[%#])(?=&#125;)/g, '$1\u2060');
}

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
