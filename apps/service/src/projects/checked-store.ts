/**
 * Wraps the store to validate arguments: a value that a database cannot store is a 400 error before the
 * database is called. Every route uses this wrapper, so no new route can forget the check.
 */

import { findUnstorable } from '@formloom/form';
import { ServiceError } from '../service-error.ts';
import type { WorkCalls, WorkStore } from './work-store.ts';

/** Analytics events are validated one by one, so one invalid event does not reject the others. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set<keyof WorkCalls>(['addFigures']);

export function checkedStore(store: WorkStore): WorkStore {
  const { onMessage, onGap, isShared, isReachable, wasReachable, isOutdated, close, ...calls } = store;
  const checked = Object.entries(calls).map(([name, call]) => [
    name,
    CHECKED_ELSEWHERE.has(name) ? call : withCheck(call as Call),
  ]);
  return {
    ...(Object.fromEntries(checked) as unknown as WorkCalls),
    onMessage,
    onGap,
    isShared,
    isReachable,
    wasReachable,
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
  // The path may contain a key that the caller chose, which may itself be invalid.
  const place = /^[\w.]{1,100}$/.test(at) ? ` (${at})` : '';
  return new ServiceError('malformedRequest', {
    details: `A value cannot be stored${place}: a text must be well-formed Unicode without NUL, and a number a whole one.`,
  });
}
