/**
 * Detects regular expressions that are unsafe in a visitor's browser (ReDoS): backtracking engines need
 * minutes for a pattern like `(a+)+$`. Accepts only patterns whose running time is at most about quadratic in
 * the input length. All others, and unsupported syntax, are left to the provider's server.
 */

import { type Node, parsePattern } from './parse-pattern.ts';

interface Item {
  /** Which characters of the sample it matches. */
  readonly matches: readonly boolean[];
  readonly endless: boolean;
  /** Whether every match has to consume it. */
  readonly certain: boolean;
  /** Number of lengths in which it can match. */
  readonly ways: number;
}

/** More repetitions than this count as unlimited. */
const MANY = 50;
const MOST_LENGTH = 2_000;
const MOST_ITEMS = 300;
/** Limit for the product of the alternatives of all bounded parts. */
const MOST_WAYS = 2_000;
const MOST_DEGREE = 2;

export function isSafePattern(pattern: string): boolean {
  if (pattern.length > MOST_LENGTH) return false;
  try {
    new RegExp(pattern);
  } catch {
    return false;
  }
  const parsed = parsePattern(pattern);
  const items = parsed && itemsOf(parsed.branches, true, createMatcher(pattern));
  if (!items || items.length > MOST_ITEMS) return false;
  const ways = items.reduce((product, item) => product * item.ways, 1);
  return ways <= MOST_WAYS && (parsed.anchored ? 0 : 1) + longestChain(items) <= MOST_DEGREE;
}

/** Returns which characters of the sample a part matches; cached by the part's source. */
type Matcher = (source: string) => readonly boolean[];

function createMatcher(pattern: string): Matcher {
  const sample = sampleOf(pattern);
  const known = new Map<string, readonly boolean[]>();
  return (source) => {
    const whole = new RegExp(`^(?:${source})$`);
    const matches = known.get(source) ?? sample.map((char) => whole.test(char));
    known.set(source, matches);
    return matches;
  };
}

/** Any of several branches may match: their parts are possible, none is certain. */
function itemsOf(
  branches: ReadonlyArray<readonly Node[]>,
  certain: boolean,
  matcher: Matcher,
): Item[] | undefined {
  const items: Item[] = [];
  for (const node of branches.flat()) {
    const more = itemsOfNode(node, certain && branches.length === 1, matcher);
    if (!more || items.length > MOST_ITEMS) return undefined;
    items.push(...more);
  }
  return items;
}

function itemsOfNode(node: Node, certain: boolean, matcher: Matcher): Item[] | undefined {
  const { least, most } = node;
  const there = certain && least > 0;
  const endless = most > MANY;
  const ways = endless ? 1 : most - least + 1;
  if (node.kind === 'char') {
    return [{ matches: matcher(node.source), endless, certain: there, ways }];
  }
  const inner = itemsOf(node.branches, there, matcher);
  if (!inner) return undefined;
  if (most <= 1) return branched(inner, node, ways);
  const fixed = node.branches.length === 1 && inner.every((item) => !item.endless && item.ways === 1);
  if (endless) {
    // Text can be divided between nested repetitions in exponentially many ways.
    const matches = matcher('[\\s\\S]').map((_, index) => inner.some((item) => item.matches[index]));
    return fixed ? [{ matches, endless: true, certain: false, ways: 1 }] : undefined;
  }
  if (inner.some((item) => item.endless)) return undefined;
  const repeated = Array.from({ length: most }, () => branched(inner, node, 1)).flat();
  return branched(repeated, { ...node, branches: [[]] }, ways);
}

/** Optional parts and branches count as alternatives, too. */
function branched(
  items: readonly Item[],
  { branches }: { branches: readonly unknown[] },
  ways: number,
): Item[] {
  const choices = branches.length * ways;
  return choices === 1
    ? [...items]
    : [...items, { matches: [], endless: false, certain: false, ways: choices }];
}

/**
 * The largest number of unlimited parts that can divide the same text between them; a certain part between
 * two of them can separate them.
 */
function longestChain(items: readonly Item[]): number {
  let open: { readonly matches: readonly boolean[]; readonly length: number }[] = [];
  let longest = 0;
  for (const { matches, endless, certain } of items) {
    const overlapping = open.filter((one) => one.matches.some((may, index) => may && matches[index]));
    if (certain) open = open.filter((one) => overlapping.includes(one));
    if (!endless) continue;
    const length = 1 + Math.max(0, ...overlapping.map((one) => one.length));
    longest = Math.max(longest, length);
    open.push({ matches, length });
  }
  return longest;
}

/** ASCII, and the limits of `\s` and `.` beyond it. */
const PLAIN = Array.from({ length: 128 }, (_, code) => code);
const SPACES = [0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

const WRITTEN = /\\u([\da-f]{4})|\\x([\da-f]{2})|[\s\S]/gi;

/**
 * Sample of characters that represents all others when two parts are compared. Parts match ranges; if two
 * ranges overlap, they share a character at an end of a range or next to it. So the sample contains both
 * neighbours of every end that the pattern can mean.
 */
function sampleOf(pattern: string): string[] {
  const written = [...pattern.matchAll(WRITTEN)].map(([whole, unicode, byte]) => {
    const digits = unicode ?? byte;
    return digits === undefined ? whole.charCodeAt(0) : Number.parseInt(digits, 16);
  });
  const around = [...SPACES, ...written].flatMap((code) => [code - 1, code, code + 1]);
  return [...new Set([...PLAIN, ...around])]
    .filter((code) => code >= 0 && code <= 0xffff)
    .map((code) => String.fromCharCode(code));
}
