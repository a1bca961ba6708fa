/** A person as a round of letters: others in ink, pale who only looks, and oneself in the accent. */

import css from './team.module.css';

export interface AvatarProps {
  /** As it is shown; null where none is known. */
  readonly name: string | null;
  readonly tone?: 'ink' | 'pale' | 'own';
  /** In full where one points at it. */
  readonly title?: string;
}

/** It says nothing that is not said in words beside it, or read out. */
export function Avatar({ name, tone = 'ink', title }: AvatarProps) {
  return (
    <span className={css.avatar} data-tone={tone} title={title ?? name ?? undefined} aria-hidden="true">
      {(name === null ? '' : initialsOf(name)) || '?'}
    </span>
  );
}

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters that stand for a person: of the first and of the last name. */
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
