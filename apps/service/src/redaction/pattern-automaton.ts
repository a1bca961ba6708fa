/**
 * Looks for any number of patterns in one pass over a text (Aho and Corasick): however many there are and
 * however they overlap, each character is looked at a few times at the most.
 */

import { randomInt } from 'node:crypto';

export interface Pattern {
  readonly text: string;
  /** From so many characters on, its beginning alone is found, too. */
  readonly least: number;
}

/** Told of stretches in the order of their ends, which is that of their beginnings, too. */
export type OnFound = (start: number, end: number) => void;

export interface Automaton {
  /** Wherever one of the patterns stands, or enough of its beginning, as much of it as there is. */
  readonly search: (text: string, onFound: OnFound) => void;
}

const ROOT = 0;

export function createAutomaton(patterns: readonly Pattern[]): Automaton {
  const { childOf, suffix, found } = buildTrie(patterns);

  function step(from: number, code: number): number {
    let node = from;
    for (;;) {
      const child = childOf(node, code);
      if (child !== ROOT) return child;
      if (node === ROOT) return ROOT;
      node = suffix[node] ?? ROOT;
    }
  }

  return {
    search(text, onFound) {
      let node = ROOT;
      for (let index = 0; index < text.length; index += 1) {
        node = step(node, text.charCodeAt(index));
        const length = found[node] ?? 0;
        if (length > 0) onFound(index + 1 - length, index + 1);
      }
    },
  };
}

/** Every beginning of every pattern is a node, numbered by its length, so that shorter ones come first. */
function buildTrie(patterns: readonly Pattern[]) {
  const most = 1 + patterns.reduce((sum, { text }) => sum + text.length, 0);
  const { childOf, setChild } = createEdges(most);
  /** The longest other node that the text of this one ends with. */
  const suffix = new Int32Array(most);
  /** How much of what ends here is to be told; 0 for nothing. */
  const found = new Int32Array(most);
  const ends = new Int32Array(patterns.length);
  let count = 1;

  function add(parent: number, code: number): number {
    let shorter = parent;
    let target = ROOT;
    while (shorter !== ROOT && target === ROOT) {
      shorter = suffix[shorter] ?? ROOT;
      target = childOf(shorter, code);
    }
    suffix[count] = target;
    setChild(parent, code, count);
    count += 1;
    return count - 1;
  }

  let growing = [...patterns.keys()];
  for (let depth = 1; growing.length > 0; depth += 1) {
    const first = count;
    growing = growing.filter((index) => (patterns[index]?.text.length ?? 0) >= depth);
    for (const index of growing) {
      const { text, least } = patterns[index] as Pattern;
      const parent = ends[index] ?? ROOT;
      const code = text.charCodeAt(depth - 1);
      const node = childOf(parent, code) || add(parent, code);
      ends[index] = node;
      if (depth >= least) found[node] = depth;
    }
    for (let node = first; node < count; node += 1) {
      if (found[node] === 0) found[node] = found[suffix[node] ?? ROOT] ?? 0;
    }
  }
  return { childOf, suffix, found };
}

/** No attacker can write texts whose edges all fall into one place. */
const SEED = randomInt(2 ** 32) | 1;

/** A table with open addressing: objects for each node would take many times as long to make. */
function createEdges(most: number) {
  const size = 2 ** Math.ceil(Math.log2(2 * most));
  const parents = new Int32Array(size);
  const codes = new Uint16Array(size);
  const children = new Int32Array(size);
  const shift = 32 - Math.log2(size);

  /** Where an edge stands, or the free place where it would. */
  function placeOf(parent: number, code: number): number {
    const mixed = Math.imul((Math.imul(parent, 0x9e3779b1) + code) ^ SEED, 0x85ebca6b);
    let place = Math.imul(mixed ^ (mixed >>> 15), SEED) >>> shift;
    while (children[place] !== ROOT && (parents[place] !== parent || codes[place] !== code)) {
      place = (place + 1) & (size - 1);
    }
    return place;
  }

  return {
    /** The root is no node's child, and so stands for none. */
    childOf: (parent: number, code: number): number => children[placeOf(parent, code)] ?? ROOT,
    setChild(parent: number, code: number, child: number) {
      const place = placeOf(parent, code);
      parents[place] = parent;
      codes[place] = code;
      children[place] = child;
    },
  };
}
