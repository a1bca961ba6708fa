/**
 * A provider's HTML, written anew from an allow list: rich-text groups, consent texts, labels and help. Text
 * and attributes are escaped as all data is, so nothing in them can become markup or template.
 */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as namespaces, parse } from 'parse5';
import { escapeData } from '../escape.ts';
import { blockPath, type Piece, sharedLength, type Tag } from './pieces.ts';
import { readPieces, type Tree } from './read.ts';
import { joinBlocks, readWords } from './words.ts';

/** As blocks: paragraphs, headings, lists and quotes. Only where there is nothing to show is it empty. */
export function renderRichText(html: string): string {
  return write(readPieces(html, HTML_TREE), blockPath);
}

/** For a label: the same without blocks; where one ended, a line ends. */
export function renderInline(html: string): string {
  return write(joinBlocks(readPieces(html, HTML_TREE)), ({ marks }) => marks);
}

/** The words alone, a line for each block. It is text, not HTML: its writer escapes it. */
export function plainText(html: string): string {
  return readWords(html, HTML_TREE);
}

/** Whether the words alone say it all: one paragraph, nothing marked, linked or shown in it. */
export function isPlain(html: string): boolean {
  const pieces = readPieces(html, HTML_TREE);
  return pieces.every(
    ({ block, marks, content }) =>
      block === pieces[0]?.block &&
      block.level === 0 &&
      block.containers.length === 0 &&
      marks.length === 0 &&
      typeof content === 'string',
  );
}

function write(pieces: readonly Piece[], pathOf: (piece: Piece) => readonly Tag[]): string {
  const parts: string[] = [];
  let open: readonly Tag[] = [];
  const go = (path: readonly Tag[]) => {
    const shared = sharedLength(open, path);
    for (const tag of open.slice(shared).reverse()) parts.push(`</${tag.name}>`);
    for (const tag of path.slice(shared)) parts.push(writeTag(tag));
    open = path;
  };
  for (const piece of pieces) {
    go(pathOf(piece));
    parts.push(typeof piece.content === 'string' ? escapeData(piece.content) : writeTag(piece.content));
  }
  go([]);
  return parts.join('');
}

function writeTag({ name, attributes }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeData(value)}"`);
  return `<${name}${written.join('')}>`;
}

export const HTML_TREE: Tree<DefaultTreeAdapterTypes.Node> = {
  // A body of its own, or a frameset could swallow the text; no scripting, as where the visitor's browser
  // reads, or `noscript` differs.
  parse: (html) =>
    parse(`<!doctype html><body>${html}`, { scriptingEnabled: false, treeAdapter: THRIFTY_ADAPTER }),
  textOf: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : undefined),
  nameOf: (node) => node.nodeName,
  attributeOf: (node, name) => ('attrs' in node && node.attrs.find((one) => one.name === name)?.value) || '',
  childrenOf: (node) => ('childNodes' in node ? node.childNodes : []),
};

/**
 * Attributes that are not read do not enter the tree, nor stay with the parser. It is more than thrift:
 * unclosed tags are repeated in every paragraph after them, unless three alike are open already, and by their
 * attributes any number would differ. They are taken from the list that the parser itself remembers.
 */
const THRIFTY_ADAPTER: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    if (namespace === namespaces.NS.HTML && name !== 'a' && name !== 'img') attributes.length = 0;
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
};
