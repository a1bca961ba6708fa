/** Checks the expected revision of a change (optimistic locking). */

import type { Expected, Outcome } from '../work-store.ts';

/** `revision` is the current one, null when it does not exist. Returns the conflict, if any. */
export function refusalOf(expected: Expected, revision: number | null): Outcome | undefined {
  const isMet =
    expected === 'none'
      ? revision === null
      : revision !== null && (expected === 'any' || expected.includes(revision));
  return isMet ? undefined : { kind: 'changed', revision };
}
