/** Whether two values say the same, in whatever order their keys stand; undefined is as good as not there. */

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [entriesOf(one), new Map(entriesOf(other))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

/**
 * The later value, made of parts of the earlier one wherever they say the same: what did not change can be
 * told by its identity.
 */
export function reuse<T>(before: unknown, after: T): T {
  if (isSame(before, after)) return before as T;
  if (!isPlain(before) || !isPlain(after)) return after;
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, reuse(known.get(key), value)]),
  ) as T;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined);
