/** The fields that depend on one: they hang below its card, say when they are shown, and move with it. */

import type { FieldDetails } from '@formloom/form';
import { settingsFor, widthsIn } from '@formloom/project';
import type { CSSProperties } from 'react';
import { reasonWords } from '../items/condition-words.ts';
import { itemLabel, itemLook } from '../items/item-face.ts';
import { RemarkPins } from '../items/RemarkPins.tsx';
import { useChildren } from '../items/useField.ts';
import { useProject, useSelection } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { CardFace } from './CardFace.tsx';
import css from './conditional.module.css';

export function ConditionalFields({ parent }: { parent: FieldDetails }) {
  const words = useWords();
  const children = useChildren(parent.key);
  if (!children) return null;
  const label = itemLabel(parent, words);
  return (
    <ul className={css.list} aria-label={words.form.conditional.list(label)}>
      {children.map((field) => (
        <ConditionalField key={field.key} field={field} parent={parent} />
      ))}
    </ul>
  );
}

function ConditionalField({ field, parent }: { field: FieldDetails; parent: FieldDetails }) {
  const words = useWords();
  const selected = useSelection((state) => state.selected === field.key);
  const reason = reasonWords(field, parent, itemLabel(parent, words), words);
  const [sixths = 6] = widthsIn([useProject(({ design }) => settingsFor(design.fields, field.key)?.width)]);
  const part = sixths === 6 ? undefined : ({ '--part': sixths / 6 } as CSSProperties);
  return (
    <li
      className={css.item}
      data-conditional={field.key}
      tabIndex={-1}
      aria-label={words.interaction.card(itemLabel(field, words), field.required)}
      aria-current={selected || undefined}
    >
      <span className={css.pill} aria-hidden="true">
        {words.form.conditional.pill}
      </span>
      <div className={css.card} data-look={itemLook(field)} style={part}>
        <CardFace item={field} reason={reason} />
        <RemarkPins at={field.key} />
      </div>
      <ConditionalFields parent={field} />
    </li>
  );
}
