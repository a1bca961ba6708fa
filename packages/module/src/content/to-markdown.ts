/**
 * Converts the provider's HTML to Markdown, so that the user can edit it. Formats that Markdown does not have
 * (underline, strikethrough) become plain text.
 */

import {
  BREAK,
  type Container,
  isList,
  type Piece,
  sharedLength,
  type Tag,
  type TextBlock,
} from '../rich-text/pieces.ts';
import { readPieces } from '../rich-text/read.ts';
import { HTML_TREE, plainText } from '../rich-text/rich-text.ts';
import { renderMarkdown } from './markdown.ts';

/** Writes with fewer and fewer marks until the Markdown renders as the same text. */
export function toMarkdown(html: string): string {
  const pieces = readPieces(html, HTML_TREE);
  const words = plainText(html);
  const [whole = '', ...fewer] = [MARKED, LINKED, BARE].map((marks) => write(withMarks(pieces, marks)));
  return (
    [whole, ...fewer].find((text) => plainText(renderMarkdown(text)).replace(/\u2060/g, '') === words) ??
    whole
  );
}

const MARKED = ['strong', 'em', 'a'];
const LINKED = ['a'];
const BARE: readonly string[] = [];

function withMarks(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, marks: piece.marks.filter(({ name }) => names.includes(name)) }));
}

function write(pieces: readonly Piece[]): string {
  const blocks = [...new Set(pieces.map(({ block }) => block))];
  const counts = new Map<Container, number>();
  return blocks
    .map((block, index) => {
      const words = inline(pieces.filter((piece) => piece.block === block));
      const heading = block.level > 0 ? `${'#'.repeat(Number(block.name.slice(1)))} ` : '';
      const [first, rest] = prefixes(block.containers, blocks[index - 1]?.containers ?? [], counts);
      const lines = `${heading}${words}`.split('\n');
      const written = lines.map((line, at) => `${at === 0 ? first : rest}${line}`).join('\n');
      return index === 0 ? written : `\n${sharedQuotes(block, blocks[index - 1])}\n${written}`;
    })
    .join('');
}

/** A quote continues through the blank line between two of its blocks. */
function sharedQuotes({ containers }: TextBlock, before: TextBlock | undefined): string {
  const differs = containers.findIndex(
    (one, at) => one.name !== 'blockquote' || one !== before?.containers[at],
  );
  return '>'.repeat(differs < 0 ? containers.length : differs);
}

/** Prefixes of the first line of a block, and of its other lines. */
function prefixes(
  containers: readonly Container[],
  before: readonly Container[],
  counts: Map<Container, number>,
): readonly [string, string] {
  let [first, rest] = ['', ''];
  for (const [at, container] of containers.entries()) {
    if (container.name === 'blockquote') [first, rest] = [`${first}> `, `${rest}> `];
    const list = containers[at - 1];
    if (container.name !== 'li' || !isList(list)) continue;
    const isBegun = before[at] === container;
    if (!isBegun) counts.set(list, (counts.get(list) ?? 0) + 1);
    const mark = list.name === 'ol' ? `${counts.get(list)}. ` : '- ';
    const room = ' '.repeat(mark.length);
    [first, rest] = [`${first}${isBegun ? room : mark}`, `${rest}${room}`];
  }
  return [first, rest];
}

/** Moves spaces at the edge of a mark outside: Markdown ignores a mark next to a space inside. */
function inline(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let open: readonly Tag[] = [];
  let space = '';
  const go = (path: readonly Tag[]) => {
    const shared = sharedLength(open, path);
    for (const tag of open.slice(shared).reverse()) parts.push(closing(tag));
    parts.push(space);
    space = '';
    for (const tag of path.slice(shared)) parts.push(opening(tag));
    open = path;
  };
  for (const { marks, content } of pieces) {
    if (typeof content !== 'string') {
      go(marks);
      parts.push(content === BREAK ? '\\\n' : image(content));
      continue;
    }
    const core = content.trim();
    space += content.slice(0, content.length - content.trimStart().length);
    if (core === '') continue;
    go(marks);
    parts.push(escaped(core));
    space = content.slice(content.trimEnd().length);
  }
  space = '';
  go([]);
  return parts
    .filter((part) => part !== '')
    .map((part, at, all) => (all[at + 1]?.startsWith('[') ? part.replace(/!$/, '\\!') : part))
    .join('')
    .replace(/^(?:[#>+=~-]|\d+(?=[.)]))/gm, atStart);
}

function opening({ name }: Tag): string {
  return { strong: '**', em: '_', a: '[' }[name] ?? '';
}

function closing(tag: Tag): string {
  return tag.name === 'a' ? `](<${address(tag.attributes.href)}>)` : opening(tag);
}

function image({ attributes: { alt = '', src = '' } }: Tag): string {
  return `![${escaped(alt)}](<${address(src)}>)`;
}

/** Brackets would end the URL. */
function address(text = ''): string {
  return text.replace(/[<>\\]/g, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
}

/** Escapes a line that looks like a list, a heading or a quote. */
function atStart(mark: string): string {
  return /\d/.test(mark) ? mark.replace(/\d+$/, '$&\\') : `\\${mark}`;
}
