/** Which step shows what a change did: the one that something moved to. */

import type { Layout } from '@formloom/layout';

/** Null where nothing moved to another step, or to more than one. */
export function stepToShow(before: Layout, now: Layout): number | null {
  if (before === now) return null;
  const home = new Map(before.steps.flatMap((step) => keysOf(step).map((key) => [key, step.id])));
  const reached = now.steps.flatMap((step, index) =>
    keysOf(step).some((key) => home.get(key) !== step.id) ? [index] : [],
  );
  return reached.length === 1 ? (reached[0] ?? null) : null;
}

/** The step that holds a key; undefined where none does. */
export function stepOf({ steps }: Layout, key: string): number | undefined {
  const index = steps.findIndex((step) => keysOf(step).includes(key));
  return index < 0 ? undefined : index;
}

function keysOf({ rows }: Layout['steps'][number]): string[] {
  return rows.flatMap(({ fields }) => fields);
}
