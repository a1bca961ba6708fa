/** What can be read on a card: a picture of its kind, its label, and what is particular about it. Few elements: there may be 500. */

import type { FieldDetails } from '@formloom/form';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './card.module.css';
import type { Reason } from './condition-words.ts';
import { defaultWords, itemIcon, itemLabel, objectTag } from './item-face.ts';
import { type Item, isBlock } from './items.ts';

export function CardFace({ item, reason }: { item: Item; reason?: Reason }) {
  const words = useWords();
  const label = itemLabel(item, words);
  const plain = !isBlock(item) && !reason && !item.hidden && objectTag(item, words) === undefined;
  const title = (
    <span
      className={css.label}
      title={label}
      dir="auto"
      data-required={(!isBlock(item) && item.required) || undefined}
    >
      {label}
    </span>
  );
  return (
    <>
      <Icon name={itemIcon(item)} size={14} className={css.kind} />
      {plain ? (
        title
      ) : (
        <span className={css.face}>
          {title}
          {isBlock(item) ? <span className={css.note}>{words.form.text}</span> : <Particulars field={item} />}
          {reason && (
            <span className={css.note} title={reason.words}>
              <span className="visually-hidden">{reason.lead} </span>
              {reason.words}
            </span>
          )}
        </span>
      )}
    </>
  );
}

function Particulars({ field }: { field: FieldDetails }) {
  const words = useWords();
  const { title, from, orElse } = words.form.hidden;
  const tag = objectTag(field, words);
  const otherwise = defaultWords(field);
  const source = `?${field.name}${otherwise === undefined ? '' : orElse(otherwise)}`;
  return (
    <>
      {tag !== undefined && (
        <span className={css.tag} title={tag}>
          {tag}
        </span>
      )}
      {field.hidden && (
        <span className={css.note} title={`${title}, ${from} ${source}`}>
          <span className="visually-hidden">{title}, </span>
          {from} <code>?{field.name}</code>
          {otherwise !== undefined && orElse(otherwise)}
        </span>
      )}
    </>
  );
}
