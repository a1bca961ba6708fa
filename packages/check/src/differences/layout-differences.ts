/** Differences between two layouts, with the minimum number of moves. */

import type { Layout, Step } from '@formloom/layout';
import { blocksOf, contentKind, keysOf, type Project } from '@formloom/project';
import { labelIn } from '../item-label.ts';
import type { Difference } from './difference.ts';

export function layoutDifferences(before: Project, now: Project): Difference[] {
  if (before.layout === now.layout) return [];
  const pairs = pairSteps(before.layout, now.layout);
  return keysOf(LAYOUT).flatMap((part) => LAYOUT[part](before, now, pairs));
}

type CompareLayouts = (before: Project, now: Project, pairs: Pairs) => Difference[];

/** Differences per key of a step, and of the order of steps; a missing key does not compile. */
const STEP: Readonly<Record<keyof Step | 'order', CompareLayouts>> = {
  id: cameAndWent,
  title: renamed,
  order: movedSteps,
  rows: fieldDifferences,
};

const LAYOUT: Readonly<Record<keyof Layout, CompareLayouts>> = {
  mode: ({ layout: was }, { layout: is }) => (was.mode === is.mode ? [] : [{ kind: 'mode', now: is.mode }]),
  steps: (before, now, pairs) => keysOf(STEP).flatMap((key) => STEP[key](before, now, pairs)),
};

/** Current steps by the id of the matching previous step. */
type Pairs = ReadonlyMap<string, Step>;

/** Steps match by id. When no ids match, as after a reset, steps are paired by position. */
function pairSteps(before: Layout, now: Layout): Pairs {
  const byId = new Map(now.steps.map((step) => [step.id, step]));
  const isAnew = before.steps.every(({ id }) => !byId.has(id));
  const pairs = before.steps.flatMap(({ id }, index): Array<[string, Step]> => {
    const pair = isAnew ? now.steps[index] : byId.get(id);
    return pair ? [[id, pair]] : [];
  });
  return new Map(pairs);
}

function cameAndWent({ layout: before }: Project, { layout: now }: Project, pairs: Pairs): Difference[] {
  const paired = new Set(pairs.values());
  return [
    ...before.steps
      .filter(({ id }) => !pairs.has(id))
      .map(({ title }): Difference => ({ kind: 'step-removed', step: title })),
    ...now.steps
      .filter((step) => !paired.has(step))
      .map(({ title }): Difference => ({ kind: 'step-added', step: title })),
  ];
}

function renamed({ layout: before }: Project, _: Project, pairs: Pairs): Difference[] {
  return before.steps.flatMap(({ id, title }): Difference[] => {
    const step = pairs.get(id);
    return step && step.title !== title ? [{ kind: 'step-renamed', step: step.title, before: title }] : [];
  });
}

function movedSteps({ layout: before }: Project, { layout: now }: Project, pairs: Pairs): Difference[] {
  const paired = new Set(pairs.values());
  const were = before.steps.flatMap(({ id }) => pairs.get(id)?.id ?? []);
  const are = now.steps.filter((step) => paired.has(step)).map(({ id }) => id);
  const stays = longestCommonSubsequence(were, are);
  return now.steps.flatMap((step, index): Difference[] =>
    paired.has(step) && !stays.has(step.id)
      ? [{ kind: 'step-moved', step: step.title, place: index + 1 }]
      : [],
  );
}

interface Placed {
  readonly key: string;
  /** The id of its current step. */
  readonly step: string;
  readonly title: string;
  /** From 1. */
  readonly row: number;
  /** The keys of its row, from left to right. */
  readonly mates: readonly string[];
}

function fieldDifferences(before: Project, now: Project, pairs: Pairs): Difference[] {
  const were = placesOf(before.layout, (step) => pairs.get(step.id)?.id ?? `gone ${step.id}`);
  const are = placesOf(now.layout, (step) => step.id);
  // Only users add custom content.
  const isIn = (keys: ReadonlySet<string>) => (key: string) =>
    keys.has(key) || contentKind(key) !== undefined;
  const [existed, exists] = [isIn(keysIn(before)), isIn(keysIn(now))];
  const still = unmovedKeys(were, are);
  const label = labels(now, before);
  return [
    // Fields added or removed in HubSpot are reported with HubSpot's changes.
    ...[...were.values()]
      .filter(({ key }) => !are.has(key) && exists(key))
      .map(({ key }): Difference => ({ kind: 'taken-out', label: label(key) })),
    ...[...are.values()].flatMap((place): Difference[] => {
      const { key, title: step, row } = place;
      const was = were.get(key);
      if (!was) return existed(key) ? [{ kind: 'placed', label: label(key), step, row }] : [];
      if (!still.has(key)) return [{ kind: 'moved', label: label(key), step, row }];
      const left = leftOf(place, still);
      if (left === leftOf(was, still)) return [];
      if (left === undefined) return [{ kind: 'own-row', label: label(key) }];
      return [{ kind: 'beside', label: label(key), other: label(left) }];
    }),
  ];
}

function placesOf(layout: Layout, idOf: (step: Step) => string): ReadonlyMap<string, Placed> {
  const places = layout.steps.flatMap((step) =>
    step.rows.flatMap(({ fields }, index) =>
      fields.map((key): [string, Placed] => [
        key,
        { key, step: idOf(step), title: step.title, row: index + 1, mates: fields },
      ]),
    ),
  );
  return new Map(places);
}

/** Items in the same step and order as before. */
function unmovedKeys(were: ReadonlyMap<string, Placed>, are: ReadonlyMap<string, Placed>) {
  const still = new Set<string>();
  for (const step of new Set([...are.values()].map((place) => place.step))) {
    const isHere = (key: string) => were.get(key)?.step === step && are.get(key)?.step === step;
    for (const key of longestCommonSubsequence(
      [...were.keys()].filter(isHere),
      [...are.keys()].filter(isHere),
    ))
      still.add(key);
  }
  return still;
}

/** The nearest item on the left that has not moved. */
function leftOf({ key, mates }: Placed, still: ReadonlySet<string>): string | undefined {
  return mates.slice(0, mates.indexOf(key)).findLast((mate) => still.has(mate));
}

function keysIn({ details }: Project): ReadonlySet<string> {
  return new Set([...details.fields, ...blocksOf(details)].map(({ key }) => key));
}

/** The current display name, or the previous one. */
function labels(...projects: readonly Project[]): (key: string) => string {
  return (key) => projects.map((project) => labelIn(project, key)).find((label) => label !== '') ?? key;
}

// The longest common subsequence: the maximum number of items that stay in place.

/** The longest part of `now` in the same order as in `before`; both contain the same items, each once. */
export function longestCommonSubsequence(
  before: readonly string[],
  now: readonly string[],
): ReadonlySet<string> {
  const places = new Map(before.map((one, index) => [one, index]));
  /** Index in `now` of the last item of the best run of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  const placeAt = (index: number) => places.get(now[index] ?? '') ?? -1;
  for (const index of now.keys()) {
    const length = firstNotBelow(ends, (end) => placeAt(end) >= placeAt(index));
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const stays = new Set<string>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) stays.add(now[at] ?? '');
  return stays;
}

function firstNotBelow(ends: readonly number[], isReached: (end: number) => boolean): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(ends[middle] ?? -1)) high = middle;
    else low = middle + 1;
  }
  return low;
}
