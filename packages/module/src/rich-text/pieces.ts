/**
 * Rich text as a flat list of pieces, each with the whole path of tags it stands in. The writer of the list
 * opens and closes what differs between one piece and the next, so what comes out is well-formed whatever
 * went in.
 */

import { RICH_TEXT } from './allow-list.ts';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What makes two marks the same. Blocks and containers have none: each is only the same as itself. */
  readonly mark?: string;
}

/** A list, an item of one, or a quote. */
export interface Container extends Tag {
  /** Of a list: the item that was begun last. */
  item?: Container;
  /** Of an item: how many paragraphs stand directly in it. */
  paragraphs: number;
}

export interface TextBlock extends Tag {
  name: string;
  readonly containers: readonly Container[];
  /** Of a heading, as it was written; of a paragraph 0. */
  readonly level: number;
}

/** Where a node of the parsed text stands. */
export interface NodePlace {
  readonly containers: readonly Container[];
  readonly level: number;
  readonly marks: readonly Tag[];
}

export interface Piece {
  readonly block: TextBlock;
  readonly marks: readonly Tag[];
  /** Words, or a tag without content. */
  content: string | Tag;
}

export const BREAK: Tag = { name: 'br', attributes: {} };

export function createContainer(name: string): Container {
  return { name, attributes: {}, paragraphs: 0 };
}

/** What stands loose in a list joins the item before it, or begins one. */
export function homeOf(containers: readonly Container[]): readonly Container[] {
  const list = containers.at(-1);
  if (!isList(list)) return containers;
  list.item ??= createContainer('li');
  return [...containers, list.item];
}

export function isList(container: Container | undefined): container is Container {
  return container !== undefined && LISTS.has(container.name);
}

const LISTS: ReadonlySet<string> = new Set(RICH_TEXT.lists);

/** Collects pieces. Spaces and breaks count only between words, as on a page; so no block is empty. */
export function createPieces() {
  const pieces: Piece[] = [];
  let block: TextBlock | undefined;
  let pending: Piece[] = [];

  function add(content: string | Tag, place: NodePlace) {
    block ??= createBlock(place);
    for (const piece of [...pending, { block, marks: place.marks, content }]) append(pieces, piece);
    pending = [];
  }

  function addSpace({ marks }: NodePlace) {
    if (block && pending.length === 0) pending = [{ block, marks, content: ' ' }];
  }

  return {
    add,
    addText(text: string, place: NodePlace) {
      const words = text.replace(/[\t\n\f\r ]+/g, ' ');
      const core = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined);
      if (words.startsWith(' ')) addSpace(place);
      if (core !== '') add(core, place);
      if (words.endsWith(' ')) addSpace(place);
    },
    addBreak({ marks }: NodePlace) {
      if (!block) return;
      if (pending[0]?.content === ' ') pending = [];
      pending.push({ block, marks, content: BREAK });
    },
    endBlock() {
      block = undefined;
      pending = [];
    },
    /** All of them, once the text has ended. */
    finish(): readonly Piece[] {
      nameHeadings(pieces);
      return pieces;
    },
  };
}

function createBlock({ containers, level }: NodePlace): TextBlock {
  const home = homeOf(containers);
  const around = home.at(-1);
  if (around && level === 0) around.paragraphs += 1;
  return { name: 'p', attributes: {}, containers: home, level };
}

/** Words that follow words in the same place are one piece, or half a character could be left at a seam. */
function append(pieces: Piece[], piece: Piece) {
  const last = pieces.at(-1);
  const joins = last?.block === piece.block && last.marks === piece.marks;
  if (joins && typeof last.content === 'string' && typeof piece.content === 'string')
    last.content += piece.content;
  else pieces.push(piece);
}

function nameHeadings(pieces: readonly Piece[]) {
  const levels = [...new Set(pieces.map(({ block }) => block.level))].filter((level) => level > 0).sort();
  for (const { block } of pieces) {
    if (block.level > 0) block.name = `h${Math.min(RICH_TEXT.topHeading + levels.indexOf(block.level), 6)}`;
  }
}

/** The tags that a piece stands in, from the outside in. An item's only paragraph needs no tag of its own. */
export function blockPath({ block, marks }: Piece): readonly Tag[] {
  const around = block.containers.at(-1);
  const bare = block.level === 0 && around?.name === 'li' && around.paragraphs === 1;
  return [...block.containers, ...(bare ? [] : [block]), ...marks];
}

/** How many tags of a path are open already. */
export function sharedLength(open: readonly Tag[], path: readonly Tag[]): number {
  const differs = path.findIndex((tag, at) => !isSame(tag, open[at]));
  return differs < 0 ? path.length : differs;
}

function isSame(tag: Tag, other: Tag | undefined): boolean {
  return tag === other || (tag.mark !== undefined && tag.mark === other?.mark);
}
