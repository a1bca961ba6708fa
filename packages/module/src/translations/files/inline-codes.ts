/**
 * Inline elements of XLIFF 1.2 inside a text. A translator's program puts them in place of what must not be
 * translated (`%n`, the marks of a link) and around segments; here they become the characters they stand for.
 */

/** A place in a text that an element stands for. */
interface InlineCode {
  /** The same for the same code in source and target. */
  readonly key: string;
  readonly element: string;
  /** The characters, where the file has them. */
  readonly native: string;
}

export type Piece = string | InlineCode;

/** Elements around words (`mrk`, `sub`), with characters inside, and with neither. */
export const AROUND = new Set(['mrk', 'sub']);
export const NATIVE = new Set(['ph', 'bpt', 'ept', 'it']);
export const EMPTY = new Set(['x', 'bx', 'ex']);

export type ResolvedUnit =
  | { readonly source: string; readonly target: string }
  /** An element of the target that stands for characters that are not known. */
  | { readonly unknown: string };

/** `own` is the form's source text: what the file leaves out is read there. */
export function resolveCodes(source: readonly Piece[], target: readonly Piece[], own: string): ResolvedUnit {
  const known = new Map([...nativesIn(source), ...alignedNatives(source, own)]);
  const textOf = (pieces: readonly Piece[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.native || (known.get(piece.key) ?? '')));
  const unknown = target.find(
    (piece): piece is InlineCode =>
      typeof piece !== 'string' && piece.element !== 'g' && piece.native === '' && !known.has(piece.key),
  );
  if (unknown) return { unknown: unknown.element };
  return { source: textOf(source).join(''), target: textOf(target).join('') };
}

function nativesIn(pieces: readonly Piece[]): Array<readonly [string, string]> {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' || piece.native === '' ? [] : [[piece.key, piece.native] as const],
  );
}

/**
 * The words between the codes are found in the text one after the other; what lies between belongs to a code.
 */
function alignedNatives(pieces: readonly Piece[], text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let waiting: string[] = [];
  let at = 0;
  const settle = (end: number) => {
    for (const [index, key] of waiting.entries())
      found.set(key, index === waiting.length - 1 ? text.slice(at, end) : '');
    waiting = [];
  };
  for (const [index, piece] of pieces.entries()) {
    const words = typeof piece === 'string' ? piece : piece.native;
    if (typeof piece !== 'string' && words === '') {
      waiting.push(piece.key);
      continue;
    }
    const isLast = index === pieces.length - 1;
    const next = isLast ? text.length - words.length : text.indexOf(words, at);
    const isThere = next >= at && text.startsWith(words, next) && (waiting.length > 0 || next === at);
    if (!isThere) return new Map();
    settle(next);
    at = next + words.length;
  }
  settle(text.length);
  return found;
}
