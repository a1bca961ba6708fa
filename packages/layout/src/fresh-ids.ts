/** Ids for new steps and rows that none of those there are has. */

import { isRecord } from '@formloom/form';

/** Asked of every step and row beforehand, so that a new id cannot be one that is used further down. */
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
