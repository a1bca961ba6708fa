/** Plain text of a provider's HTML text or of custom content, for labels. */

import { readWords, type Tree } from '@formloom/module';
import type { Content, Project } from '@formloom/project';
import type { AccountText } from './items.ts';
import { markdownPart } from './markdown-part.ts';

/** Parses HTML with DOMParser, since only its text is needed. */
const BROWSER_TREE: Tree<Node> = {
  parse: parseInert,
  textOf: (node) => (node instanceof Text ? node.data : undefined),
  nameOf: (node) => (node instanceof Element ? node.localName : ''),
  attributeOf: (node, name) => (node instanceof Element && node.getAttribute(name)) || '',
  childrenOf: (node) => node.childNodes,
};

/**
 * In a separate document nothing runs or loads. The parser repeats unclosed formatting tags in every
 * following paragraph, each with its attributes, so texts with many of them, which take minutes to parse,
 * are skipped.
 */
function parseInert(html: string): Node | undefined {
  const tagsWithAttributes = html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) ?? [];
  if (tagsWithAttributes.length > MOST_TAGS) return undefined;
  const inert = `<!doctype html><body>${withoutCspViolations(html)}`;
  return new DOMParser().parseFromString(inert, 'text/html').documentElement;
}

/**
 * Renames event handlers, style attributes and `<style>` (to `<script>`, whose text is no text of the page,
 * either): none has an effect here, but each would report a CSP violation.
 */
function withoutCspViolations(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1script')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s"'/])(on[a-z]+|style)(?=\s*=)/gi, '$1-$2'));
}

/** Loads what the labels of a project need; if that fails, Markdown is shown as source. */
export async function loadLabelsFor({ design }: Project) {
  const hasMarkdown =
    Object.values(design.blocks).some(({ kind }) => kind === 'text') ||
    Object.values(design.fields).some(({ text }) => text !== undefined);
  if (hasMarkdown) await markdownPart.load().catch(() => {});
}

export type HtmlToText = (html: string) => string;

export const htmlToText: HtmlToText = memoized((html) => readWords(html, BROWSER_TREE));

/** Cached: called on every render of a card. */
function memoized(read: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    const before = cache.get(text);
    if (before !== undefined) return before;
    if (cache.size >= CACHE_SIZE) cache.clear();
    const result = read(text);
    cache.set(text, result);
    return result;
  };
}

const CACHE_SIZE = 500;
const MOST_TAGS = 50;

/** Plain text of the account's text or its replacement. */
export function plainAccountText({ richText, ownText }: AccountText, readHtml: HtmlToText): string {
  return ownText === undefined ? readHtml(richText) : plainMarkdown(ownText, readHtml);
}

/** Without Markdown marks; empty where there is no text. */
export function plainContentText(content: Content, readHtml: HtmlToText): string {
  switch (content.kind) {
    case 'heading':
      return content.text;
    case 'text':
      return plainMarkdown(content.text, readHtml);
    case 'image':
      return content.alt;
    case 'divider':
      return '';
  }
}

function plainMarkdown(text: string, readHtml: HtmlToText): string {
  return markdownPart.now() && text !== '' ? readHtml(parseMarkdown(text)) : text;
}

/** Once the parser has loaded. */
const parseMarkdown = memoized((text) => markdownPart.now()?.parseMarkdown(text) ?? '');
