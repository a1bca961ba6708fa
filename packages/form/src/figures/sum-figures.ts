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

function figuresOf(version: string, counts: readonly FigureCount[]): VersionFigures {
  const of = (what: FigureName) => counts.filter((count) => count.what === what);
  const views = totalCount(of('view'));
  // Anyone can post single events, so a later stage never counts more than the stage before it.
  const starts = Math.min(totalCount(of('start')), views);
  // A visitor who returned no longer counts as left.
  const leaves = [...of('leave'), ...of('return').map((one) => ({ ...one, count: -one.count }))];
  const [reachedAt, leftAt] = [by(of('step'), ({ step }) => step), by(leaves, ({ step }) => step)];
  const last = Math.max(0, ...reachedAt.keys(), ...leftAt.keys());
  let reached = views;
  // A visit is left at most once.
  let leaving = starts;
  const steps = Array.from({ length: last + 1 }, (_, index) => {
    // Pages send no event for the first step: every view includes it.
    reached = index === 0 ? views : Math.min(reachedAt.get(index) ?? 0, reached);
    const left = Math.min(Math.max(0, leftAt.get(index) ?? 0), reached, leaving);
    leaving -= left;
    return { index, reached, left };
  });
  return {
    version,
    views,
    starts,
    done: Math.min(totalCount(of('done')), starts, reached),
    steps,
    errors: byKey(of('error'), views),
    leftAt: within(byKey(leaves, starts), starts),
  };
}

/** The sum of the `count` of several entries. */
export const totalCount = (counts: ReadonlyArray<{ readonly count: number }>) =>
  counts.reduce((sum, { count }) => sum + count, 0);

function by<T>(counts: readonly FigureCount[], of: (count: FigureCount) => T | undefined): Map<T, number> {
  const sums = new Map<T, number>();
  for (const one of counts) {
    const at = of(one);
    if (at !== undefined) sums.set(at, (sums.get(at) ?? 0) + one.count);
  }
  return sums;
}

function byKey(counts: readonly FigureCount[], most: number): Array<{ key: string; count: number }> {
  return [...by(counts, ({ key }) => key)]
    .map(([key, count]) => ({ key, count: Math.min(count, most) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}

/** Caps the total; highest counts first. */
function within(counts: ReturnType<typeof byKey>, most: number): ReturnType<typeof byKey> {
  let room = most;
  return counts.flatMap(({ key, count }) => {
    const own = Math.min(count, room);
    room -= own;
    return own > 0 ? [{ key, count: own }] : [];
  });
}
