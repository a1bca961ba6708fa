/** The entries whose key passes; the same record when all of them do. */
export function filterKeys<T>(
  record: Readonly<Record<string, T>>,
  isIncluded: (key: string) => boolean,
): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  const included = entries.filter(([key]) => isIncluded(key));
  return included.length === entries.length ? record : Object.fromEntries(included);
}
