/**
 * Whether a pattern of the provider may run in a visitor's browser. Engines try one way after another, and
 * some patterns have so many ways that a short answer takes minutes: `(a+)+$`. Accepted is only what is sure
 * to take at most about the square of the answer's length; anything else, and anything not understood, is
 * left to the provider to judge.
 */

import { type Node, parsePattern } from './parse-pattern.ts';

interface Item {
  /** Which of the sample it matches. */
  readonly matches: readonly boolean[];
  readonly endless: boolean;
  /** Nothing gets past it without matching it. */
  readonly certain: boolean;
  /** In how many lengths it may match. */
  readonly ways: number;
}

/** More repetitions than these are as good as endless. */
const MANY = 50;
const MOST_LENGTH = 2_000;
const MOST_ITEMS = 300;
/** Ways of the parts that are not endless, all together. */
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

/** Tells which of the sample a part matches; parts that are written alike match alike. */
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

/** Of several branches it is unknown which is taken: each part may be there, none is certain. */
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
    // Something that repeats inside something that repeats can be divided between them in any number of ways.
    const matches = matcher('[\\s\\S]').map((_, index) => inner.some((item) => item.matches[index]));
    return fixed ? [{ matches, endless: true, certain: false, ways: 1 }] : undefined;
  }
  if (inner.some((item) => item.endless)) return undefined;
  const repeated = Array.from({ length: most }, () => branched(inner, node, 1)).flat();
  return branched(repeated, { ...node, branches: [[]] }, ways);
}

/** Which branch is taken, and whether a part is there at all, are ways, too. */
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
 * How many endless parts can divide the same text between them: what stands between two of them may keep them
 * apart.
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

/** The plain alphabet, and where `\s` and `.` begin and end beyond it. */
const PLAIN = Array.from({ length: 128 }, (_, code) => code);
const SPACES = [0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

const WRITTEN = /\\u([\da-f]{4})|\\x([\da-f]{2})|[\s\S]/gi;

/**
 * Characters that stand for all others when parts of a pattern are held against each other. What a part
 * matches are ranges; where two of them share any character, they share one at the end of a range or just
 * beside it. So every end that a pattern can mean is here.
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
