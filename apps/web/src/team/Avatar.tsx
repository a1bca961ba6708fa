/** Avatar with a person's initials; the tone shows editing, viewing, or the user. */

import kit from '../ui/kit.module.css';
import css from './team.module.css';

export interface AvatarProps {
  /** Display name; null if unknown. */
  readonly name: string | null;
  readonly tone?: 'ink' | 'pale' | 'own';
  /** Tooltip. */
  readonly title?: string;
}

/** Decorative: the name is always available as text, too. */
export function Avatar({ name, tone = 'ink', title }: AvatarProps) {
  return (
    <span
      className={`${kit.center} ${css.avatar}`}
      data-tone={tone}
      title={title ?? name ?? undefined}
      aria-hidden="true"
    >
      {(name === null ? '' : initialsOf(name)) || '?'}
    </span>
  );
}

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Initials of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${letterOf(first)}${letterOf(last)}`;
}

/** The first letter, as a grapheme. */
function letterOf(word: string): string {
  const letter = [...SEGMENTER.segment(word)].find(({ segment }) => /[\p{L}\p{N}\p{Emoji}]/u.test(segment));
  return (letter?.segment ?? '').toLocaleUpperCase();
}
