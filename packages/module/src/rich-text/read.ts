/** From a provider's HTML to pieces of rich text, with any parser. What is not on the list does not pass. */

import { readAddress, readPixels } from './address.ts';
import { RICH_TEXT } from './allow-list.ts';
import {
  createContainer,
  createPieces,
  homeOf,
  isList,
  type NodePlace,
  type Piece,
  type Tag,
} from './pieces.ts';

/**
 * Parsed HTML: a parser's in the editor, the browser's own on a visitor's page. Both read it as browsers do.
 */
export interface Tree<Node> {
  /** Undefined where this text is not to be parsed, or cannot be. */
  readonly parse: (html: string) => Node | undefined;
  /** Undefined for anything but text. */
  readonly textOf: (node: Node) => string | undefined;
  readonly nameOf: (node: Node) => string;
  /** Empty where there is none. */
  readonly attributeOf: (node: Node, name: string) => string;
  readonly childrenOf: (node: Node) => Iterable<Node>;
}

const MARKS: ReadonlyMap<string, Tag> = new Map(
  RICH_TEXT.marks.map(([from, to]) => [from, { name: to, attributes: {}, mark: to }]),
);
const LEVELS: ReadonlyMap<string, number> = new Map(RICH_TEXT.headings.map((name, at) => [name, at + 1]));
const NESTING: ReadonlySet<string> = new Set([...RICH_TEXT.lists, RICH_TEXT.quote]);
const BLOCKS: ReadonlySet<string> = new Set(RICH_TEXT.blocks);
const DROPPED: ReadonlySet<string> = new Set(RICH_TEXT.dropped);

const TOP: NodePlace = { containers: [], level: 0, marks: [] };

/**
 * Total: every text gives pieces, in a time that grows with its length. No recursion, however deep it is
 * nested.
 */
export function readPieces<Node>(html: string, tree: Tree<Node>): readonly Piece[] {
  const beginning = beginningOf(html);
  const isCut = beginning.length < html.length;
  const pieces = createPieces();
  /** A place without a node is where a block ends. */
  const todo: Array<{ readonly node?: Node; readonly place: NodePlace }> = [];
  const root = tree.parse(beginning);
  if (root === undefined) return [];
  todo.push({ node: root, place: TOP });
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { node, place } = step;
    const text = node && tree.textOf(node);
    const name = node === undefined ? '' : tree.nameOf(node);
    if (node === undefined) pieces.endBlock();
    else if (text !== undefined) pieces.addText(text, place);
    else if (DROPPED.has(name)) continue;
    else if (name === 'br') pieces.addBreak(place);
    else if (name === 'img') addImage(pieces, (one) => tree.attributeOf(node, one), place, isCut);
    else {
      if (BLOCKS.has(name)) {
        pieces.endBlock();
        todo.push({ place });
      }
      const within = isCut ? place : placeWithin(name, () => tree.attributeOf(node, 'href'), place);
      for (const child of [...tree.childrenOf(node)].reverse()) todo.push({ node: child, place: within });
    }
  }
  // What was left out must not be left out silently.
  if (isCut) pieces.add('…', TOP);
  return pieces.finish();
}

/** Of a text that is too long, or has too many tags, only the words of the beginning are shown. */
function beginningOf(html: string): string {
  const { characters, tags } = RICH_TEXT.limits;
  let end = -1;
  for (let count = 0; count <= tags; count += 1) {
    end = html.indexOf('<', end + 1);
    if (end < 0) return html.slice(0, characters);
  }
  return html.slice(0, Math.min(end, characters));
}

function placeWithin(name: string, href: () => string, place: NodePlace): NodePlace {
  const { containers } = place;
  const level = LEVELS.get(name);
  if (level) return { ...place, level };
  if (NESTING.has(name)) {
    const home = homeOf(containers);
    if (home.length >= RICH_TEXT.limits.depth) return place;
    return { ...place, containers: [...home, createContainer(name)], level: 0 };
  }
  const list = containers.at(-1);
  if (name === 'li' && isList(list)) {
    list.item = createContainer('li');
    return { ...place, containers: [...containers, list.item], level: 0 };
  }
  const mark = name === 'a' ? linkTo(href()) : MARKS.get(name);
  return mark ? { ...place, marks: withMark(place.marks, mark) } : place;
}

function withMark(marks: readonly Tag[], added: Tag): readonly Tag[] {
  if (marks.some(({ mark }) => mark === added.mark)) return marks;
  return [...marks.filter(({ name }) => name !== added.name), added];
}

function linkTo(address: string): Tag | undefined {
  const href = readAddress(address, RICH_TEXT.linkSchemes);
  if (href === undefined) return undefined;
  const more = href.startsWith('http') ? RICH_TEXT.pageLink : {};
  return { name: 'a', attributes: { href, ...more }, mark: `a ${href}` };
}

/** An image that cannot be shown leaves its words. */
function addImage(
  pieces: ReturnType<typeof createPieces>,
  attribute: (name: string) => string,
  place: NodePlace,
  isCut: boolean,
) {
  const alt = attribute('alt').replace(/[\t\n\f\r ]+/g, ' ');
  const src = readAddress(attribute('src'), RICH_TEXT.imageSchemes);
  if (isCut || src === undefined) return pieces.addText(alt, place);
  const width = readPixels(attribute('width'));
  const height = readPixels(attribute('height'));
  const size = { ...(width && { width }), ...(height && { height }) };
  pieces.add({ name: 'img', attributes: { src, alt, ...size } }, place);
}
