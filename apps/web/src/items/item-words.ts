/** The words that stand in a text of the provider, or in content of one's own. */

import { readWords } from '@formloom/module';
import type { Content, Project } from '@formloom/project';
import { BROWSER_TREE } from './browser-tree.ts';
import type { AccountText } from './items.ts';
import { markdownPart } from './markdown-part.ts';

/**
 * What is needed before the cards of a project can be labelled; where it does not come, Markdown is shown as
 * it was written.
 */
export async function loadWordsFor({ design }: Project) {
  const hasMarkdown =
    Object.values(design.blocks).some(({ kind }) => kind === 'text') ||
    Object.values(design.fields).some(({ text }) => text !== undefined);
  if (hasMarkdown) await markdownPart.load().catch(() => {});
}

export type ReadHtml = (html: string) => string;

/** Asked for each card whenever it is drawn, of texts that hardly ever change. */
export const readHtmlWords: ReadHtml = (html) => {
  const before = known.get(html);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const words = readWords(html, BROWSER_TREE);
  known.set(html, words);
  return words;
};

const MOST_KNOWN = 500;
const known = new Map<string, string>();

/** The words of a text of the account, or those that stand in its place. */
export function accountWords({ richText, ownText }: AccountText, readHtml: ReadHtml): string {
  return ownText === undefined ? readHtml(richText) : markdownWords(ownText, readHtml);
}

/** Without marks; empty where nothing is written. */
export function contentWords(content: Content, readHtml: ReadHtml): string {
  switch (content.kind) {
    case 'heading':
      return content.text;
    case 'text':
      return markdownWords(content.text, readHtml);
    case 'image':
      return content.alt;
    case 'divider':
      return '';
  }
}

function markdownWords(text: string, readHtml: ReadHtml): string {
  const parser = markdownPart.now();
  return parser && text !== '' ? readHtml(parser.parseMarkdown(text)) : text;
}
