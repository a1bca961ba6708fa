/**
 * Rich text in the visitor's browser: parsed inert, and rebuilt from the same list by the same rules as in
 * the editor.
 */

import { UNWRITABLE } from '../../src/escape.ts';
import { blockPath, sharedLength, type Tag } from '../../src/rich-text/pieces.ts';
import { readPieces, type Tree } from '../../src/rich-text/read.ts';

/** Shows a message in an element, in place of what is there, and tells whether there was anything to show. */
export function buildRichText(html: unknown, into: Element): boolean {
  let open: readonly Tag[] = [];
  /** The element itself, then one for each open tag. */
  let ends: Element[] = [into];
  into.replaceChildren();
  for (const piece of readPieces(String(html || ''), BROWSER_TREE)) {
    const path = blockPath(piece);
    const shared = sharedLength(open, path);
    ends = ends.slice(0, shared + 1);
    for (const tag of path.slice(shared)) {
      const element = create(tag);
      ends.at(-1)?.append(element);
      ends.push(element);
    }
    open = path;
    const { content } = piece;
    ends.at(-1)?.append(typeof content === 'string' ? writable(content) : create(content));
  }
  into.normalize();
  return into.hasChildNodes();
}

function create({ name, attributes }: Tag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, writable(value));
  return element;
}

function writable(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD');
}

const BROWSER_TREE: Tree<Node> = {
  parse: parseInert,
  textOf: (node) => (node instanceof Text ? node.data : undefined),
  nameOf: (node) => (node instanceof Element ? node.localName : ''),
  attributeOf: (node, name) => (node instanceof Element && node.getAttribute(name)) || '',
  childrenOf: (node) => node.childNodes,
};

/**
 * In a document of its own nothing runs and nothing is loaded. A browser repeats unclosed tags in every
 * paragraph after them, as many as differ by an attribute: a message that could keep it busy for minutes is
 * not read. Nor is any where the page's own policy forbids it.
 */
function parseInert(html: string): Node | undefined {
  const differing = html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) || [];
  if (differing.length > 50) return undefined;
  try {
    return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').documentElement;
  } catch {
    return undefined;
  }
}
