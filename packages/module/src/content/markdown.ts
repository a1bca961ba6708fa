/** The operator's Markdown as HTML. What the parser writes goes the way of all rich text, so one list rules what a form may hold. */

import { micromark } from 'micromark';
import { RICH_TEXT } from '../rich-text/allow-list.ts';
import { renderRichText } from '../rich-text/rich-text.ts';

/** Of a text beyond these, only the words are shown: the parser's time grows faster than what it reads. */
const LONGEST_MARKDOWN = 10_000;
const MOST_MARKS = 1_000;

const MARK = /[*_[\]()<>`!~#+=&\\-]/g;
/** Marks of lists and quotes, one within the other. */
const DEEP = new RegExp(`^(?:\\s*(?:[-+*>]|\\d{1,9}[.)])){${RICH_TEXT.limits.depth + 1}}`, 'm');

export function renderMarkdown(markdown: string): string {
  const html = isBounded(markdown) ? micromark(markdown) : asParagraphs(markdown);
  return breakMarks(renderRichText(html));
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

/** The provider's own filter may write entities as characters again, so a joiner keeps template marks apart there, too. */
function breakMarks(html: string): string {
  return html
    .replace(/&#123;(?=&#123;|[%#])/g, '&#123;\u2060')
    .replace(/(&#125;|[%#])(?=&#125;)/g, '$1\u2060');
}
