/** The parser of Markdown, in a part of its own. */

export { parseMarkdown } from '@formloom/module';
