/**
 * Renders the user's Markdown as sanitized HTML. The parser's output goes through the rich-text filter, so
 * one allowlist decides which markup a form may contain.
 */

import { renderRichText } from '../rich-text/rich-text.ts';
import { parseMarkdown } from './parse-markdown.ts';

export function renderMarkdown(markdown: string): string {
  return breakMarks(renderRichText(parseMarkdown(markdown)));
}

/** HubSpot's filter may decode entities, so a word joiner separates template delimiters (`{{`) there, too. */
function breakMarks(html: string): string {
  return html
    .replace(/&#123;(?=&#123;|[%#])/g, '&#123;\u2060')
    .replace(/(&#125;|[%#])(?=&#125;)/g, '$1\u2060');
}
