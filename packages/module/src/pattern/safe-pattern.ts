/**
 * Whether a pattern of the provider may run in a visitor's browser. Engines try one way after another, and some patterns have so many
 * ways that a short answer takes minutes: `(a+)+$`. Accepted is only what is sure to take at most about the square of the answer's
 * length; anything else, and anything not understood, is left to the provider to judge.
 */

import { type Node, parsePattern } from './parse-pattern.ts';

/** The characters a part can match: a plain alphabet, and a few that stand for the rest. */
const SAMPLE = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'ß',
  '漢',
  '\u00a0',
  '\u2028',
];

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
const MOST_ITEMS = 300;
/** Ways of the parts that are not endless, all together. */
const MOST_WAYS = 2_000;
const MOST_DEGREE = 2;

export function isSafePattern(pattern: string): boolean {
  try {
    new RegExp(pattern);
  } catch {
    return false;
  }
  const parsed = parsePattern(pattern);
  const items = parsed && itemsOf(parsed.branches, true);
  if (!items || items.length > MOST_ITEMS) return false;
  const ways = items.reduce((product, item) => product * item.ways, 1);
  return ways <= MOST_WAYS && (parsed.anchored ? 0 : 1) + longestChain(items) <= MOST_DEGREE;
}

/** Of several branches nobody knows which is taken: each part may be there, none is certain. */
function itemsOf(branches: ReadonlyArray<readonly Node[]>, certain: boolean): Item[] | undefined {
  const items: Item[] = [];
  for (const node of branches.flat()) {
    const more = itemsOfNode(node, certain && branches.length === 1);
    if (!more || items.length > MOST_ITEMS) return undefined;
    items.push(...more);
  }
  return items;
}

function itemsOfNode(node: Node, certain: boolean): Item[] | undefined {
  const { least, most } = node;
  const there = certain && least > 0;
  const endless = most > MANY;
  const ways = endless ? 1 : most - least + 1;
  if (node.kind === 'char') {
    const whole = new RegExp(`^(?:${node.source})$`);
    return [{ matches: SAMPLE.map((char) => whole.test(char)), endless, certain: there, ways }];
  }
  const inner = itemsOf(node.branches, there);
  if (!inner) return undefined;
  if (most <= 1) return branched(inner, node, ways);
  const fixed = node.branches.length === 1 && inner.every((item) => !item.endless && item.ways === 1);
  if (endless) {
    // Something that repeats inside something that repeats can be divided between them in any number of ways.
    const matches = SAMPLE.map((_, index) => inner.some((item) => item.matches[index]));
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

/** How many endless parts can divide the same text between them: what stands between two of them may keep them apart. */
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
