/** A text as it is searched: capitals, accents and ways of writing one letter make no difference. */

export function toSearchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Every word must occur, in any order. */
export function containsWords(text: string, wanted: string): boolean {
  const searched = toSearchable(text);
  return toSearchable(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
