/** The fields that depend on one: they hang below its card, say when they are shown, and move with it. */

import type { FieldDetails } from '@formloom/form';
import { useWords } from '../shell/preferences.ts';
import { CardFace } from './CardFace.tsx';
import { reasonWords } from './condition-words.ts';
import css from './conditional.module.css';
import { itemLabel, itemLook } from './item-face.ts';
import { useChildren } from './useField.ts';

export function ConditionalFields({ parent }: { parent: FieldDetails }) {
  const words = useWords();
  const children = useChildren(parent.key);
  if (!children) return null;
  const label = itemLabel(parent, words);
  return (
    <ul className={css.list} aria-label={words.form.conditional.list(label)}>
      {children.map((field) => (
        <li key={field.key} className={css.item} data-conditional={field.key}>
          <span className={css.pill} aria-hidden="true">
            {words.form.conditional.pill}
          </span>
          <div className={css.card} data-look={itemLook(field)}>
            <CardFace item={field} reason={reasonWords(field, parent, label, words)} />
          </div>
          <ConditionalFields parent={field} />
        </li>
      ))}
    </ul>
  );
}
