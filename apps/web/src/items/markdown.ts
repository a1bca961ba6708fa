/** The Markdown parser, in a module that is loaded on demand. */

export { parseMarkdown } from '@formloom/module';
