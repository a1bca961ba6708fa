/**
 * The store as every route reaches it: an argument that a database cannot hold is a 400 in words before the
 * database is asked, so that a new route cannot forget the check.
 */

import { findUnstorable } from '@formloom/form';
import { ServiceError } from '../service-error.ts';
import type { WorkCalls, WorkStore } from './work-store.ts';

/** Events of visitors are checked one by one: one bad event must not cost the others. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set<keyof WorkCalls>(['addFigures']);

export function checkedStore(store: WorkStore): WorkStore {
  const { onMessage, onGap, isReachable, isOutdated, close, ...calls } = store;
  const checked = Object.entries(calls).map(([name, call]) => [
    name,
    CHECKED_ELSEWHERE.has(name) ? call : withCheck(call as Call),
  ]);
  return {
    ...(Object.fromEntries(checked) as unknown as WorkCalls),
    onMessage,
    onGap,
    isReachable,
    isOutdated,
    close,
  };
}

type Call = (argument: unknown) => Promise<unknown>;

function withCheck(call: Call): Call {
  return async (argument) => {
    const found = findUnstorable(argument);
    if (found) throw unstorable(found.at);
    return call(argument);
  };
}

function unstorable(at: string): ServiceError {
  // A key of the caller's own may be what cannot be stored.
  const place = /^[\w.]{1,100}$/.test(at) ? ` (${at})` : '';
  return new ServiceError('malformedRequest', {
    details: `A value cannot be stored${place}: a text must be well-formed Unicode without NUL, and a number a whole one.`,
  });
}
