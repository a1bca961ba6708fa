/** How much of what a visitor should load at most a script takes. */

import { usePreference } from '../../shell/preferences.ts';
import { Bar } from '../../ui/Skeleton.tsx';
import { thousands } from '../kilobytes.ts';
import css from './size-bar.module.css';
import { useTargetWords } from './words.ts';

export interface SizeBarProps {
  readonly name: string;
  /** Undefined until it is known. */
  readonly size: number | undefined;
  readonly largest: number;
}

export function SizeBar({ name, size, largest }: SizeBarProps) {
  const words = useTargetWords().embed;
  const language = usePreference('language');
  if (size === undefined)
    return (
      <p className={css.size}>
        <code>{name}</code>
        <Bar height="0.5rem" />
        <span className="visually-hidden">{words.weighing}</span>
      </p>
    );
  const said = words.compressed(thousands(size, language, 1), thousands(largest, language, 0));
  const isOver = size > largest;
  return (
    <>
      <p className={css.size} data-over={isOver || undefined}>
        <code>{name}</code>
        <span className={css.track} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(size / largest, 1) * 100}%` }} />
        </span>
        <span>
          <strong>{said.size}</strong>
          {said.rest}
        </span>
      </p>
      {isOver && <p className={css.over}>{words.tooLarge}</p>}
    </>
  );
}
