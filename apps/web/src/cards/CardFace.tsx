/**
 * What can be read on a card: a picture of its kind, its label, and what is particular about it. Few
 * elements: there may be 500.
 */

import type { FieldDetails } from '@formloom/form';
import { settingsFor } from '@formloom/project';
import type { Reason } from '../items/condition-words.ts';
import { defaultWords, itemIcon, itemLabel, objectTag } from '../items/item-face.ts';
import { type Item, isFieldItem, isOwnBlock } from '../items/items.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './card.module.css';

export function CardFace({ item, reason }: { item: Item; reason?: Reason }) {
  const words = useWords();
  const label = itemLabel(item, words);
  const plain = isFieldItem(item) && !reason && !item.hidden && objectTag(item, words) === undefined;
  const title = (
    <span
      className={css.label}
      title={label}
      dir="auto"
      data-required={(isFieldItem(item) && item.required) || undefined}
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
          {isFieldItem(item) ? <Particulars field={item} /> : <KindNote item={item} label={label} />}
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

/** What it is, unless its label says that already. */
function KindNote({ item, label }: { item: Item; label: string }) {
  const words = useWords();
  const kind = isOwnBlock(item) ? words.content[item.content.kind] : words.form.text;
  return kind === label ? null : <span className={css.note}>{kind}</span>;
}

function Particulars({ field }: { field: FieldDetails }) {
  const words = useWords();
  const { title, from, orElse } = words.form.hidden;
  const tag = objectTag(field, words);
  const otherwise = defaultWords(field);
  const name = useProject(({ design }) => settingsFor(design.fields, field.key)?.parameter) ?? field.name;
  const source = `?${name}${otherwise === undefined ? '' : orElse(otherwise)}`;
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
          {from} <code>?{name}</code>
          {otherwise !== undefined && orElse(otherwise)}
        </span>
      )}
    </>
  );
}
