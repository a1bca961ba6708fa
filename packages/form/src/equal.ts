/** Equality of JSON values: deep, of records one level deep, of lists item by item. */

/** Deep equality. The order of keys does not matter; an undefined property equals a missing one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [definedEntries(one), new Map(definedEntries(other))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

/** Whether every property of the first has the identical value in the second. */
export function isPartOf<Part extends object>(part: Part, whole: Part): boolean {
  return (Object.keys(part) as Array<keyof Part>).every((key) => part[key] === whole[key]);
}

/** Shallow equality of two records. */
export function isSameRecord<T extends object>(one: T, other: T): boolean {
  return isPartOf(one, other) && isPartOf(other, one);
}

/** Shallow equality of two lists. */
export function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const definedEntries = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined);
