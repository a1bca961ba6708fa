/** The words of a provider's HTML, whatever parses it: what cards, lists and plain places show of it. */

import { UNWRITABLE } from '../escape.ts';
import { BREAK, type Piece, type Tag } from './pieces.ts';
import { readPieces, type Tree } from './read.ts';

/** The words alone, a line for each block. It is text, not HTML: what writes it escapes it. */
export function readWords<Node>(html: string, tree: Tree<Node>): string {
  return joinBlocks(readPieces(html, tree))
    .map(({ content }) => textOf(content).replace(UNWRITABLE, '\uFFFD'))
    .join('');
}

/** Without blocks: where one ended, a line ends. */
export function joinBlocks(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const before = pieces[at - 1];
    return before && before.block !== piece.block
      ? [{ ...piece, marks: [], content: BREAK }, piece]
      : [piece];
  });
}

function textOf(content: string | Tag): string {
  if (typeof content === 'string') return content;
  return content === BREAK ? '\n' : (content.attributes.alt ?? '');
}
