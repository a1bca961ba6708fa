/** Unique ids for new steps and rows. */

import { isRecord } from '@formloom/form';

/** Collects all existing ids first, so that new ids cannot collide. */
export function freshIds(steps: readonly unknown[], newId: () => string): () => string {
  const taken = idsIn(steps);
  return () => {
    let fresh = newId();
    while (taken.has(fresh)) fresh = newId();
    return fresh;
  };
}

function idsIn(steps: readonly unknown[]): ReadonlySet<unknown> {
  const rowsOf = (step: unknown) => (isRecord(step) && Array.isArray(step.rows) ? step.rows : []);
  const parts: unknown[] = steps.flatMap((step) => [step, ...rowsOf(step)]);
  return new Set(parts.map((part) => (isRecord(part) ? part.id : undefined)));
}
