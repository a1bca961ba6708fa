/**
 * A provider's HTML, parsed by the browser itself: what only the words are taken of needs no parser of its
 * own.
 */

import type { Tree } from '@formloom/module';

export const BROWSER_TREE: Tree<Node> = {
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
