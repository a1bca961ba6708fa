/** Normalizes text for search: ignores case, accents and Unicode variants. */

export function toSearchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Matches when every word of the query occurs, in any order. */
export function containsWords(text: string, wanted: string): boolean {
  const searched = toSearchable(text);
  return toSearchable(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
