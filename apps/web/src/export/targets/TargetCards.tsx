/** Radio group of the four export targets, with arrow keys. */

import type { TargetName } from '@formloom/project';
import { useId } from 'react';
import { Icon, type Picture } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import { CODE, PAGE, WINDOW } from './pictures.ts';
import css from './targets.module.css';
import { useTargetWords } from './words.ts';

const ICONS: Readonly<Record<TargetName, Picture>> = {
  module: 'rows',
  embed: WINDOW,
  package: CODE,
  page: PAGE,
};

/** In display order. */
const ORDER = ['module', 'embed', 'package', 'page'] as const satisfies readonly TargetName[];

export interface TargetCardsProps {
  readonly value: TargetName;
  /** Whether a module can be uploaded from here. */
  readonly uploads: boolean;
  /** Disables the other targets. */
  readonly locked: boolean;
  readonly onChange: (target: TargetName) => void;
}

export function TargetCards({ value, uploads, locked, onChange }: TargetCardsProps) {
  const words = useTargetWords();
  const id = useId();
  return (
    <div className={css.where} role="radiogroup" aria-labelledby={`${id}-where`}>
      <h3 id={`${id}-where`}>{words.where}</h3>
      <div className={css.cards}>
        {ORDER.map((target) => (
          <label key={target} className={css.card} data-target={target}>
            <Icon name={ICONS[target]} className={kit.muted} />
            <span id={`${id}-${target}`} className={`${kit.strong} ${css.name}`}>
              {words.names[target].name}
            </span>
            <input
              type="radio"
              name={id}
              value={target}
              checked={target === value}
              disabled={locked && target !== value}
              aria-labelledby={`${id}-${target}`}
              aria-describedby={`${id}-${target}-about`}
              onChange={() => onChange(target)}
            />
            <span id={`${id}-${target}-about`} className={`${kit.note} ${css.about}`}>
              {target === 'module' && !uploads ? words.moduleAlone : words.names[target].about}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
