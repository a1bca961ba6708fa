/** A person as a round of letters: others in ink, pale who only looks, and oneself in the accent. */

import { initialsOf } from './initials.ts';
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
