/**
 * Card of a field or text, in the palette or on the canvas, with its conditional fields. Its area handles
 * pointer and keys.
 */

import type { FieldDetails } from '@formloom/form';
import { PALETTE_PREFIX } from '@formloom/layout';
import { settingsFor, widthsIn } from '@formloom/project';
import { type CSSProperties, memo } from 'react';
import { FindingMark } from '../checks/FindingMark.tsx';
import { isDragged, useDragging, useHint } from '../drag/drag-store.ts';
import { CommentPins } from '../items/CommentPins.tsx';
import { type Reason, reasonText } from '../items/condition-text.ts';
import { fallbackText, itemIcon, itemLabel, itemLook, objectTag } from '../items/item-face.ts';
import { type Item, isCustomContent, isFieldItem } from '../items/items.ts';
import { useChildren } from '../items/useField.ts';
import { useAnalyticsMarks, useAnalyticsOverlay } from '../project/analytics-overlay.ts';
import { useView } from '../project/canvas-view.ts';
import { useProject, useSelection, useSharing } from '../project/ProjectContext.tsx';
import { isEditedAt } from '../project/sharing.ts';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import css from './card.module.css';
import conditionalCss from './conditional.module.css';
import row from './row.module.css';

export const FieldCard = memo(function FieldCard({ item, placed }: { item: Item; placed: boolean }) {
  if (import.meta.env.MODE === 'bench') performance.mark('field-card');
  const words = useWords();
  const { key } = item;
  const anchor = placed ? key : PALETTE_PREFIX + key;
  const away = useDragging(({ drag }) => isDragged(drag, placed ? 'field' : 'palette-field', anchor));
  const hint = useHint(placed ? `field:${key}` : '-');
  const selected = useSelection((state) => placed && state.selected === key);
  const isMatch = useView((view) => view.matches?.has(key));
  const children = useChildren(key);
  const edited = useSharing(({ people }) => placed && isEditedAt(people, key));
  const Faces = useSharing(({ faces, people }) =>
    placed && people.some(({ field }) => field === key) ? faces : null,
  );
  const Figures = useAnalyticsOverlay(({ marks }) => (placed ? marks : null));
  const label = itemLabel(item, words);
  const required = isFieldItem(item) && item.required;
  const face = (
    <>
      <button
        type="button"
        className={css.grip}
        data-grip
        aria-label={words.editor.drag(label)}
        tabIndex={-1}
        {...(placed ? { 'data-handle': key } : { 'data-palette-handle': key })}
      />
      <CardFace item={item} />
      {Figures && <Figures.OnField fieldKey={key} />}
      <CommentPins at={key} />
      <FindingMark at={key} />
      {Faces && <Faces.AtField fieldKey={key} />}
      <button
        type="button"
        className={css.more}
        data-menu={anchor}
        aria-label={words.editor.menu(label)}
        aria-haspopup="menu"
        tabIndex={-1}
      />
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for inputs; this is a card among others.
    <div
      role="group"
      aria-label={words.interaction.card(label, required)}
      aria-current={selected || undefined}
      tabIndex={-1}
      className={children ? row.cell : `${row.cell} ${css.card}`}
      data-card={key}
      data-look={itemLook(item)}
      data-away={away || undefined}
      data-hint={hint}
      data-found={isMatch}
      data-others={edited || undefined}
      {...(placed && { 'data-drop': 'field', 'data-drop-id': key, 'data-drop-key': `field:${key}` })}
    >
      {children ? <div className={css.card}>{face}</div> : face}
      {children && isFieldItem(item) && <ConditionalFields parent={item} />}
    </div>
  );
});

/** Conditional fields below the card, with their conditions; they move with it. */
function ConditionalFields({ parent }: { parent: FieldDetails }) {
  const words = useWords();
  const children = useChildren(parent.key);
  if (!children) return null;
  const label = itemLabel(parent, words);
  return (
    <ul className={conditionalCss.list} aria-label={words.form.conditional.list(label)}>
      {children.map((field) => (
        <ConditionalField key={field.key} field={field} parent={parent} />
      ))}
    </ul>
  );
}

function ConditionalField({ field, parent }: { field: FieldDetails; parent: FieldDetails }) {
  const words = useWords();
  const selected = useSelection((state) => state.selected === field.key);
  const Figures = useAnalyticsMarks();
  const reason = reasonText(field, parent, itemLabel(parent, words), words);
  const [sixths = 6] = widthsIn([useProject(({ design }) => settingsFor(design.fields, field.key)?.width)]);
  const part = sixths === 6 ? undefined : ({ '--part': sixths / 6 } as CSSProperties);
  return (
    <li
      className={conditionalCss.item}
      data-conditional={field.key}
      tabIndex={-1}
      aria-label={words.interaction.card(itemLabel(field, words), field.required)}
      aria-current={selected || undefined}
    >
      <span className={conditionalCss.pill} aria-hidden="true">
        {words.form.conditional.pill}
      </span>
      <div className={conditionalCss.card} data-look={itemLook(field)} style={part}>
        <CardFace item={field} reason={reason} />
        {Figures && <Figures.OnField fieldKey={field.key} />}
        <CommentPins at={field.key} />
      </div>
      <ConditionalFields parent={field} />
    </li>
  );
}

/** Visible content of a card: icon, label and badges. Few elements, since there may be 500 cards. */
function CardFace({ item, reason }: { item: Item; reason?: Reason }) {
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
            <span className={`${kit.note} ${css.note}`} title={reason.words}>
              <span className="visually-hidden">{reason.lead} </span>
              {reason.words}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** The type, unless the label contains it. */
function KindNote({ item, label }: { item: Item; label: string }) {
  const words = useWords();
  const kind = isCustomContent(item) ? words.content[item.content.kind] : words.form.text;
  return kind === label ? null : <span className={`${kit.note} ${css.note}`}>{kind}</span>;
}

function Particulars({ field }: { field: FieldDetails }) {
  const words = useWords();
  const { title, from, orElse } = words.form.hidden;
  const tag = objectTag(field, words);
  const otherwise = fallbackText(field);
  const name = useProject(({ design }) => settingsFor(design.fields, field.key)?.parameter) ?? field.name;
  const source = `?${name}${otherwise === undefined ? '' : orElse(otherwise)}`;
  return (
    <>
      {tag !== undefined && (
        <span className={`${kit.clip} ${css.tag}`} title={tag}>
          {tag}
        </span>
      )}
      {field.hidden && (
        <span className={`${kit.note} ${css.note}`} title={`${title}, ${from} ${source}`}>
          <span className="visually-hidden">{title}, </span>
          {from} <code>?{name}</code>
          {otherwise !== undefined && orElse(otherwise)}
        </span>
      )}
    </>
  );
}
