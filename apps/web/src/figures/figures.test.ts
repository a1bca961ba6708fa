import { describe, expect, it } from 'vitest';
import { compareVersions } from './comparison.ts';
import { DRAWN, difference, type Share, wilson } from './confidence-interval.ts';

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const visits = (random: () => number, of: number, share: number): Share => {
  let count = 0;
  for (let visit = 0; visit < of; visit += 1) if (random() < share) count += 1;
  return { of, count };
};

describe('an interval', () => {
  // From the literature (Newcombe 1998, table I, method 3, and table II, method 10), for 95 of 100.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is from %f to %f', (count, of, low, high) => {
    const found = wilson({ count, of });
    expect([found.low, found.high].map((one) => one.toFixed(4))).toEqual([low.toFixed(4), high.toFixed(4)]);
  });

  it('of a difference is known as well: 56 of 70 and 48 of 80', () => {
    const { points, low, high } = difference({ count: 48, of: 80 }, { count: 56, of: 70 }, 1.959964);
    expect([points, low, high].map((one) => one.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });

  it('of nothing is everything', () => {
    expect(wilson({ count: 0, of: 0 })).toEqual({ low: 0, high: 1 });
  });
});

describe('two versions', () => {
  it('that are equal are called different in at most 5 of 100 pairs', () => {
    for (const [share, of] of [
      [0.05, 2_000],
      [0.3, 500],
      [0.3, 2_000],
      [0.6, 10_000],
    ] as const) {
      const random = chance(of + share * 100);
      const called = Array.from({ length: 200 }, () =>
        compareVersions(visits(random, of, share), visits(random, of, share)),
      ).filter(({ is }) => is === 'better' || is === 'worse');
      expect([share, of, called.length <= 10]).toEqual([share, of, true]);
    }
  });

  it('that differ by a third are told apart in at least 90 of 100 pairs, of 2,000 visits each', () => {
    for (const share of [0.15, 0.3, 0.5]) {
      const random = chance(share * 1_000);
      const told = Array.from({ length: 200 }, () =>
        compareVersions(visits(random, 2_000, share), visits(random, 2_000, (share * 4) / 3)),
      );
      expect([share, told.filter(({ is }) => is === 'better').length >= 180]).toEqual([share, true]);
      expect(told.filter(({ is }) => is === 'worse')).toEqual([]);
    }
  });

  // These are the numbers of docs/figures.md.
  it.each([
    [0.05, 2_000, 0.47],
    [0.1, 2_000, 0.83],
    [0.12, 2_000, 0.9],
    [0.15, 2_000, 0.98],
    [0.05, 6_000, 0.93],
  ])(
    'at a share of %f that differ by a third, with %i visits each, are told apart at a rate of %f',
    (share, of, rate) => {
      const random = chance(share * 1_000);
      const found = Array.from({ length: 400 }, () =>
        compareVersions(visits(random, of, share), visits(random, of, (share * 4) / 3)),
      ).filter(({ is }) => is === 'better').length;
      expect(Math.abs(found / 400 - rate)).toBeLessThan(0.05);
    },
  );

  it('that are equal are called different about 12 times of 100 when looked at on each of 30 days', () => {
    const random = chance(1);
    const isEverDifferent = () => {
      const [one, other] = [
        { of: 0, count: 0 },
        { of: 0, count: 0 },
      ];
      return Array.from({ length: 30 }, () => {
        for (const version of [one, other]) {
          const { of, count } = visits(random, 70, 0.3);
          version.of += of;
          version.count += count;
        }
        return compareVersions(one, other).is;
      }).some((is) => is === 'better' || is === 'worse');
    };
    const found = Array.from({ length: 400 }, isEverDifferent).filter(Boolean).length;
    expect(Math.abs(found / 400 - 0.12)).toBeLessThan(0.04);
  });

  it.each<[Share, Share, object]>([
    [
      { of: 20, count: 4 },
      { of: 500, count: 250 },
      { is: 'too-few', missing: 80 },
    ],
    [
      { of: 200, count: 0 },
      { of: 200, count: 1 },
      { is: 'too-few', missing: 3_600 },
    ],
    [
      { of: 200, count: 0 },
      { of: 200, count: 0 },
      { is: 'too-few', missing: 400 },
    ],
    [{ of: 500, count: 100 }, { of: 500, count: 110 }, { is: 'same' }],
    [{ of: 2_000, count: 800 }, { of: 2_000, count: 600 }, { is: 'worse' }],
  ])('%j and %j: %j', (first, second, verdict) => {
    expect(compareVersions(first, second)).toMatchObject(verdict);
  });

  it.each([
    [100, 300],
    [150, 500],
    [1_000, 500],
    [2_000, 2_000],
  ])('of %i and %i visits that are only just told apart are drawn apart', (few, many) => {
    for (let count = 0; count <= few; count += Math.ceil(few / 50)) {
      const one = { of: few, count };
      const all = Array.from({ length: many + 1 }, (_, more) => ({ of: many, count: more }));
      const better = all.find((other) => compareVersions(one, other).is === 'better');
      const worse = all.findLast((other) => compareVersions(one, other).is === 'worse');
      const { low, high } = wilson(one, DRAWN);
      if (better) expect(wilson(better, DRAWN).low).toBeGreaterThan(high);
      if (worse) expect(wilson(worse, DRAWN).high).toBeLessThan(low);
      expect(better ?? worse).toBeDefined();
    }
  });

  it('say by how many of 100 visits', () => {
    const verdict = compareVersions({ of: 2_000, count: 600 }, { of: 2_000, count: 800 });
    const points = 'points' in verdict ? verdict.points.map((one) => one.toFixed(1)) : [];
    expect([verdict.is, points]).toEqual(['better', ['6.5', '13.5']]);
  });
});
