/** Generates random, repeatable provider faults from a seed; the mix changes every few seconds. */

/** Seeded random number generator (mulberry32), from 0 to 1. */
export function createRandom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const API = '/marketing';

/** Maximum probability of each fault. Hanging is the rarest, because clients wait long for it. */
const FAULTS = [
  { kind: 'delay', ms: 40, most: 0.5 },
  { kind: 'delay', ms: 600, most: 0.1 },
  { kind: 'reset', most: 0.2 },
  { kind: 'truncate', most: 0.2 },
  { kind: 'malformed', most: 0.2 },
  { kind: 'html', status: 502, most: 0.2 },
  { kind: 'status', status: 429, body: { status: 'error', errorType: 'RATE_LIMIT' }, most: 0.2 },
  { kind: 'status', status: 500, body: { status: 'error' }, most: 0.1 },
  { kind: 'hang', most: 0.01 },
] as const;

export function nextFaults(random: () => number): object[] {
  return FAULTS.filter(() => random() < 0.6).map(({ most, ...fault }) => ({
    ...fault,
    path: API,
    chance: random() * most,
  }));
}
