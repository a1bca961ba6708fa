import { isRecord, isSame } from '@formloom/form';

/** The later value, with every equal part taken from the earlier one, so that `===` detects changes. */
export function reuse<T>(before: unknown, after: T): T {
  if (isSame(before, after)) return before as T;
  if (!isRecord(before) || !isRecord(after)) return after;
  const earlier = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, reuse(earlier.get(key), value)]),
  ) as T;
}
