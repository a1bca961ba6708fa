/** Aggregates single event counts to the analytics of each version. */

import type { FigureName } from './event.ts';
import type { FiguresReply, VersionFigures } from './figures.ts';

export interface FigureCount {
  readonly version: string;
  readonly what: FigureName;
  readonly step: number | undefined;
  readonly key: string | undefined;
  readonly count: number;
}

/** Versions in order of first appearance; fields sorted by count, highest first. */
export function sumFigures(counts: readonly FigureCount[]): FiguresReply {
  const versions = new Map<string, FigureCount[]>();
  for (const count of counts) {
    const group = versions.get(count.version);
    if (group) group.push(count);
    else versions.set(count.version, [count]);
  }
  return { versions: [...versions].map(([version, own]) => figuresOf(version, own)) };
}

/** Anyone can post single events, so a later stage never counts more than the stages before it. */
function figuresOf(version: string, counts: readonly FigureCount[]): VersionFigures {
  const of = (what: FigureName) => counts.filter((count) => count.what === what);
  const views = totalCount(of('view'));
  const starts = Math.min(totalCount(of('start')), views);
  const passes = byStep(of('step'));
  // Pages send no event for the first step: every view includes it.
  let least = views;
  const reached = Array.from({ length: Math.max(0, ...passes.keys()) + 1 }, (_, index) => {
    if (index > 0) least = Math.min(totalCount(passes.get(index) ?? []), least);
    return least;
  });
  const done = Math.min(totalCount(of('done')), starts, least);
  // A visitor who returned no longer counts as left.
  const leaves = byStep([...of('leave'), ...of('return').map((one) => ({ ...one, count: -one.count }))]);
  // A visit ends once: sent, or left at one step.
  let open = starts - done;
  const steps = reached.map((most, index) => {
    const own = leaves.get(index) ?? [];
    const left = Math.min(Math.max(0, totalCount(own)), most, open);
    open -= left;
    return { index, reached: most, left, leftAt: within(byKey(own), left) };
  });
  return {
    version,
    views,
    starts,
    done,
    steps: steps.map(({ index, reached, left }) => ({ index, reached, left })),
    errors: byKey(errorsOf(of('error'), reached)),
    leftAt: byKey(steps.flatMap(({ leftAt }) => leftAt)),
  };
}

/** The sum of the `count` of several entries. */
export const totalCount = (counts: ReadonlyArray<{ readonly count: number }>) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Events without a step belong to none. */
function byStep(counts: readonly FigureCount[]): Map<number, FigureCount[]> {
  const steps = new Map<number, FigureCount[]>();
  for (const one of counts) {
    if (one.step === undefined) continue;
    const own = steps.get(one.step);
    if (own) own.push(one);
    else steps.set(one.step, [one]);
  }
  return steps;
}

interface KeyCount {
  readonly key: string;
  readonly count: number;
}

/** Sums by key, highest first. */
function byKey(counts: ReadonlyArray<Pick<FigureCount, 'key' | 'count'>>): KeyCount[] {
  const sums = new Map<string, number>();
  for (const { key, count } of counts) if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums]
    .map(([key, count]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}

/** A visit reports a field's error once, so there are at most as many as visits that reached its step. */
function errorsOf(errors: readonly FigureCount[], reached: readonly number[]): KeyCount[] {
  // Errors that earlier versions stored have no step.
  const steps = byStep(errors.map((one) => ({ ...one, step: one.step ?? 0 })));
  const sums = new Map<string, number>();
  for (const [index, most] of [...reached.entries()].reverse())
    for (const { key, count } of byKey(steps.get(index) ?? []))
      sums.set(key, Math.min((sums.get(key) ?? 0) + count, most));
  return [...sums].map(([key, count]) => ({ key, count }));
}

/** Caps the total; highest counts first. */
function within(counts: readonly KeyCount[], most: number): KeyCount[] {
  let room = most;
  return counts.flatMap(({ key, count }) => {
    const own = Math.min(count, room);
    room -= own;
    return own > 0 ? [{ key, count: own }] : [];
  });
}
