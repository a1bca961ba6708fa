/**
 * Parses a regular expression into a tree, in as much detail as its running time needs: repetitions,
 * sequences and alternatives. Returns undefined for unsupported syntax, which the caller treats as unsafe.
 */

export type Node =
  /** One character or character class; `source` is itself a pattern. */
  | { readonly kind: 'char'; readonly source: string; readonly least: number; readonly most: number }
  | {
      readonly kind: 'group';
      readonly branches: ReadonlyArray<readonly Node[]>;
      readonly least: number;
      readonly most: number;
    };

export interface Parsed {
  readonly branches: ReadonlyArray<readonly Node[]>;
  /** Whether it matches at the start of the text only. */
  readonly anchored: boolean;
}

const CHAR =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^\dkpPbBuxc])|\[(?:\\[\s\S]|[^\]\\])*\]|[^\\[\](){}*+?|^$]/y;
const ASSERTION = /\^|\$|\\[bB]/y;
const OPEN = /\((?:\?[:=!]|\?<[A-Za-z_]\w*>|(?!\?))/y;
const QUANTIFIER = /(?:([*+?])|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\??/y;

export function parsePattern(pattern: string): Parsed | undefined {
  let at = 0;
  const take = (expected: RegExp): RegExpExecArray | undefined => {
    expected.lastIndex = at;
    const found = expected.exec(pattern);
    if (!found) return undefined;
    at += found[0].length;
    return found;
  };

  function quantifier(): { least: number; most: number } {
    const found = take(QUANTIFIER);
    if (!found) return { least: 1, most: 1 };
    const [, sign, low, comma, high] = found;
    if (sign !== undefined)
      return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    const least = Number(low);
    if (comma === undefined) return { least, most: least };
    return { least, most: high === '' ? Number.POSITIVE_INFINITY : Number(high) };
  }

  function branches(depth: number): Node[][] | undefined {
    if (depth > 20) return undefined;
    const all: Node[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at += 1;
        all.push([]);
      } else if (!take(ASSERTION)) {
        const node = term(depth);
        if (!node) return undefined;
        all.at(-1)?.push(node);
      }
    }
    return all;
  }

  function term(depth: number): Node | undefined {
    const char = take(CHAR);
    if (char) return { kind: 'char', source: char[0], ...quantifier() };
    if (!take(OPEN)) return undefined;
    const inner = branches(depth + 1);
    if (!inner || pattern[at] !== ')') return undefined;
    at += 1;
    return { kind: 'group', branches: inner, ...quantifier() };
  }

  const parsed = branches(0);
  if (!parsed || at < pattern.length) return undefined;
  return { branches: parsed, anchored: parsed.length === 1 && pattern.startsWith('^') };
}
