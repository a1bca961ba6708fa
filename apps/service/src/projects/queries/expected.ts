/** Whether a thing is as its caller has seen it. */

import type { Expected, Outcome } from '../work-store.ts';

/** `revision` is what it is at, null where there is none; gives the refusal, if there is one. */
export function refusalOf(expected: Expected, revision: number | null): Outcome | undefined {
  const isMet =
    expected === 'none'
      ? revision === null
      : revision !== null && (expected === 'any' || expected.includes(revision));
  return isMet ? undefined : { kind: 'changed', revision };
}
