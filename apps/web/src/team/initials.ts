/** The letters that stand for a person: of the first and of the last name. */

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${letterOf(first)}${letterOf(last)}`;
}

/** What people count as one letter, whatever it is made of. */
function letterOf(word: string): string {
  const letter = [...SEGMENTER.segment(word)].find(({ segment }) => /[\p{L}\p{N}\p{Emoji}]/u.test(segment));
  return (letter?.segment ?? '').toLocaleUpperCase();
}
