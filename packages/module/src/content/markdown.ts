/**
 * The operator's Markdown as HTML. What the parser writes goes the way of all rich text, so one list rules
 * what a form may hold.
 */

import { renderRichText } from '../rich-text/rich-text.ts';
import { parseMarkdown } from './parse-markdown.ts';

export function renderMarkdown(markdown: string): string {
  return breakMarks(renderRichText(parseMarkdown(markdown)));
}

/**
 * The provider's own filter may write entities as characters again, so a joiner keeps template marks apart
 * there, too.
 */
function breakMarks(html: string): string {
  return html
    .replace(/&#123;(?=&#123;|[%#])/g, '&#123;\u2060')
    .replace(/(&#125;|[%#])(?=&#125;)/g, '$1\u2060');
}
