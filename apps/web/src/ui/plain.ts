/** A text as it is searched: capitals, accents and ways of writing one letter make no difference. */

export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Every word must occur, in any order. */
export function holdsWords(text: string, wanted: string): boolean {
  const searched = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
