/** From a provider's HTML to pieces of rich text. The parser reads as browsers do; what is not on the list does not pass. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as namespaces, parse } from 'parse5';
import { readAddress, readPixels } from './rich-text-address.ts';
import { RICH_TEXT } from './rich-text-list.ts';
import {
  createContainer,
  createPieces,
  homeOf,
  isList,
  type Piece,
  type Place,
  type Tag,
} from './rich-text-pieces.ts';

const MARKS: ReadonlyMap<string, Tag> = new Map(
  RICH_TEXT.marks.map(([from, to]) => [from, { name: to, attributes: {}, mark: to }]),
);
const LEVELS: ReadonlyMap<string, number> = new Map(RICH_TEXT.headings.map((name, at) => [name, at + 1]));
const NESTING: ReadonlySet<string> = new Set([...RICH_TEXT.lists, RICH_TEXT.quote]);
const BLOCKS: ReadonlySet<string> = new Set(RICH_TEXT.blocks);
const DROPPED: ReadonlySet<string> = new Set(RICH_TEXT.dropped);

const TOP: Place = { containers: [], level: 0, marks: [] };

/** Total: every text gives pieces, in a time that grows with its length. No recursion, however deep it is nested. */
export function readRichText(html: string): readonly Piece[] {
  const beginning = beginningOf(html);
  const plain = beginning.length < html.length;
  const pieces = createPieces();
  const todo: Step[] = [{ node: parseInert(beginning), place: TOP }];
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { node, place } = step;
    if (!node) pieces.endBlock();
    else if (defaultTreeAdapter.isTextNode(node)) pieces.addText(node.value, place);
    else if (DROPPED.has(node.nodeName)) continue;
    else if (node.nodeName === 'br') pieces.addBreak(place);
    else if (node.nodeName === 'img') addImage(pieces, attributesOf(node), place, plain);
    else if ('childNodes' in node) {
      if (BLOCKS.has(node.nodeName)) {
        pieces.endBlock();
        todo.push({ node: undefined, place });
      }
      const within = plain ? place : placeWithin(node.nodeName, attributesOf(node), place);
      for (const child of [...node.childNodes].reverse()) todo.push({ node: child, place: within });
    }
  }
  // What was left out must not be left out silently.
  if (plain) pieces.add('…', TOP);
  return pieces.finish();
}

interface Step {
  /** None where a block ends. */
  readonly node: DefaultTreeAdapterTypes.Node | undefined;
  readonly place: Place;
}

function beginningOf(html: string): string {
  const { characters, tags } = RICH_TEXT.limits;
  let end = -1;
  for (let count = 0; count <= tags; count += 1) {
    end = html.indexOf('<', end + 1);
    if (end < 0) return html.slice(0, characters);
  }
  return html.slice(0, Math.min(end, characters));
}

/** A body of its own, or a frameset could swallow the text; no scripting, as where the visitor's browser reads, or `noscript` differs. */
function parseInert(html: string): DefaultTreeAdapterTypes.Document {
  return parse(`<!doctype html><body>${html}`, { scriptingEnabled: false, treeAdapter: TREE });
}

/**
 * Attributes that nobody reads do not enter the tree, nor stay with the parser. It is more than thrift: unclosed tags are
 * repeated in every paragraph after them, unless three alike are open already, and by their attributes any number would
 * differ. They are taken from the list that the parser itself remembers.
 */
const TREE: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    if (namespace === namespaces.NS.HTML && name !== 'a' && name !== 'img') attributes.length = 0;
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
};

type Attributes = ReadonlyMap<string, string>;

function attributesOf(node: DefaultTreeAdapterTypes.Node): Attributes {
  return new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
}

function placeWithin(name: string, attributes: Attributes, place: Place): Place {
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
  const mark = name === 'a' ? linkOf(attributes) : MARKS.get(name);
  return mark ? { ...place, marks: withMark(place.marks, mark) } : place;
}

function withMark(marks: readonly Tag[], added: Tag): readonly Tag[] {
  if (marks.some(({ mark }) => mark === added.mark)) return marks;
  return [...marks.filter(({ name }) => name !== added.name), added];
}

function linkOf(attributes: Attributes): Tag | undefined {
  const href = readAddress(attributes.get('href') ?? '', RICH_TEXT.linkSchemes);
  if (href === undefined) return undefined;
  const more = href.startsWith('http') ? RICH_TEXT.pageLink : {};
  return { name: 'a', attributes: { href, ...more }, mark: `a ${href}` };
}

/** An image that cannot be shown leaves its words. */
function addImage(
  pieces: ReturnType<typeof createPieces>,
  attributes: Attributes,
  place: Place,
  plain: boolean,
) {
  const alt = (attributes.get('alt') ?? '').replace(/[\t\n\f\r ]+/g, ' ');
  const src = readAddress(attributes.get('src') ?? '', RICH_TEXT.imageSchemes);
  if (plain || src === undefined) return pieces.addText(alt, place);
  const width = readPixels(attributes.get('width') ?? '');
  const height = readPixels(attributes.get('height') ?? '');
  const size = { ...(width && { width }), ...(height && { height }) };
  pieces.add({ name: 'img', attributes: { src, alt, ...size } }, place);
}
