/**
 * Looks for short texts of a few lengths. A few are looked for one by one, which is quick. Of many, those of
 * a length are looked for at once: a hash is carried along from place to place, and only where it is one of
 * theirs the text itself is compared (Rabin and Karp).
 */

import { randomInt } from 'node:crypto';
import type { OnFound } from './pattern-automaton.ts';

export interface Finder {
  readonly contains: (text: string) => boolean;
  /** In the order of their places. */
  readonly search: (text: string, onFound: OnFound) => void;
}

/** From here on a pass for all of them is quicker than one for each. */
const MANY = 100;

export function createFinders(needles: Iterable<string>): Finder[] {
  const byLength = new Map<number, Set<string>>();
  for (const needle of needles) {
    const same = byLength.get(needle.length);
    if (same) same.add(needle);
    else byLength.set(needle.length, new Set([needle]));
  }
  return [...byLength].flatMap(([length, same]) =>
    same.size < MANY ? Array.from(same, findOne) : findAny(length, same),
  );
}

function findOne(needle: string): Finder {
  return {
    contains: (text) => text.includes(needle),
    search(text, onFound) {
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1))
        onFound(at, at + needle.length);
    },
  };
}

/** No attacker can write texts whose places all have the hash of a needle. */
const BASE = randomInt(2 ** 31) | 1;

function findAny(length: number, needles: ReadonlySet<string>): Finder {
  // So many that nearly all places are passed over, and few enough to be at hand.
  const bits = 4 + Math.ceil(Math.log2(needles.size));
  const shift = 32 - bits;
  const marked = new Uint8Array(2 ** bits);
  for (const needle of needles) marked[mix(hashOf(needle, 0, length)) >>> shift] = 1;
  let leaving = 1;
  for (let index = 0; index < length; index += 1) leaving = Math.imul(leaving, BASE);

  /** Where the first of them ends whose end is beyond this one; 0 where there is none. */
  function nextEnd(text: string, after: number): number {
    const from = Math.max(0, after + 1 - length);
    if (text.length < from + length) return 0;
    let hash = hashOf(text, from, length);
    for (let end = from + length; ; end += 1) {
      if (marked[mix(hash) >>> shift] === 1 && needles.has(text.slice(end - length, end))) return end;
      if (end === text.length) return 0;
      const left = Math.imul(text.charCodeAt(end - length), leaving);
      hash = (Math.imul(hash, BASE) + text.charCodeAt(end) - left) | 0;
    }
  }

  return {
    contains: (text) => nextEnd(text, 0) > 0,
    search(text, onFound) {
      for (let end = nextEnd(text, 0); end > 0; end = nextEnd(text, end)) onFound(end - length, end);
    },
  };
}

function hashOf(text: string, from: number, length: number): number {
  let hash = 0;
  for (let index = from; index < from + length; index += 1)
    hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;
  return hash;
}

/** The upper bits depend on all the others. */
function mix(hash: number): number {
  return Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
}
