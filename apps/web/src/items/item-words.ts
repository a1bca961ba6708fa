/** The words that stand in a text of the provider, or in content of one's own. */

import { readWords, type Tree } from '@formloom/module';
import type { Content, Project } from '@formloom/project';
import type { AccountText } from './items.ts';
import { markdownPart } from './markdown-part.ts';

/**
 * A provider's HTML, parsed by the browser itself: what only the words are taken of needs no parser of its
 * own.
 */
const BROWSER_TREE: Tree<Node> = {
  parse: parseInert,
  textOf: (node) => (node instanceof Text ? node.data : undefined),
  nameOf: (node) => (node instanceof Element ? node.localName : ''),
  attributeOf: (node, name) => (node instanceof Element && node.getAttribute(name)) || '',
  childrenOf: (node) => node.childNodes,
};

/**
 * In a document of its own nothing runs and nothing is loaded. Browsers repeat unclosed tags in every
 * paragraph after them, as many as differ by an attribute: a text that could keep one busy for minutes is not
 * read.
 */
function parseInert(html: string): Node | undefined {
  const differing = html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) ?? [];
  if (differing.length > 50) return undefined;
  const inert = `<!doctype html><body>${withoutComplaints(html)}`;
  return new DOMParser().parseFromString(inert, 'text/html').documentElement;
}

/**
 * Handlers and styles would neither run nor apply, but the page's policy complains of each: they go by other
 * names.
 */
function withoutComplaints(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1script')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s"'/])(on[a-z]+|style)(?=\s*=)/gi, '$1-$2'));
}

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

export const readHtmlWords: ReadHtml = remembered((html) => readWords(html, BROWSER_TREE));

/** Asked for each card whenever it is drawn, of texts that hardly ever change. */
function remembered(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

const MOST_KNOWN = 500;

/** The words of a text of the account, or those that stand in its place. */
export function accountTextWords({ richText, ownText }: AccountText, readHtml: ReadHtml): string {
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
  return markdownPart.now() && text !== '' ? readHtml(parseMarkdown(text)) : text;
}

/** Once its parser has come. */
const parseMarkdown = remembered((text) => markdownPart.now()?.parseMarkdown(text) ?? '');
