/** Patterns of any kind, run for real: what is accepted does not keep a visitor waiting. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';

/**
 * What the quickest of some tries takes of the processor: a busy machine only ever adds, and what it gives to
 * others does not count.
 */
function quickest(source: string, answer: string, length: number, tries: number): number {
  const [pattern, text] = [new RegExp(source), `${answer.repeat(length / answer.length)}\n!`];
  const took = Array.from({ length: tries }, () => {
    const start = process.cpuUsage();
    pattern.test(text);
    return process.cpuUsage(start).user / 1_000;
  });
  return Math.min(...took);
}

/** How much longer four times the length takes: 16 times where it grows with the square, 64 with the cube. */
const growth = (source: string, answer: string, length: number) =>
  quickest(source, answer, length, 3) / quickest(source, answer, length / 4, 9);

/** Here a square takes milliseconds, and a cube some hundreds of them. */
const TELLING = { length: 1_000, ms: 100 };

/** Only what took long is looked at again, so that a machine that stood still for a moment is not blamed. */
const growsTooFast = (source: string, answer: string) =>
  quickest(source, answer, TELLING.length, 1) > TELLING.ms && growth(source, answer, TELLING.length) > 32;

it('whatever is accepted grows with the square of an answer at most, however unlucky', () => {
  const part = fc.constantFrom(
    'a',
    '.',
    '\\w',
    '[ab]',
    '[^a]',
    'b',
    'я',
    '[а-я]',
    '[^z]',
    '[\\u044a-\\u044f]',
    '(a|b)',
    '(ab)',
    '(a*)',
    '(?:a?b)',
    '^',
    '$',
  );
  const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?');
  const term = fc.tuple(part, times).map(([one, many]) => (/[$^]/.test(one) ? one : one + many));
  const pattern = fc
    .array(term, { maxLength: 6 })
    .chain((terms) => fc.constantFrom(terms.join(''), `^${terms.join('')}$`, `(${terms.join('')})+$`));
  let accepted = 0;
  fc.assert(
    fc.property(pattern, (source) => {
      if (!isSafePattern(source)) return;
      accepted += 1;
      for (const answer of ['a', 'b', 'ab', 'ba', '!', 'я', 'яa'])
        expect([answer, growsTooFast(source, answer)]).toEqual([answer, false]);
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(50);
});

it('what grows with the cube of an answer is told by both', () => {
  const cube = '^a*a*a*$';
  expect(isSafePattern(cube)).toBe(false);
  // A busy machine can make the short answer look slow, so one of three tries is enough.
  expect([1, 2, 3].some(() => growsTooFast(cube, 'a'))).toBe(true);
});
