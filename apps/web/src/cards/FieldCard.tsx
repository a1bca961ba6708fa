/**
 * One field or text, in the palette or on the canvas, with the fields that depend on it. Its area handles
 * pointer and keys.
 */

import { PALETTE_PREFIX } from '@formloom/layout';
import { memo } from 'react';
import { FindingMark } from '../checks/FindingMark.tsx';
import { isDragged, useDragging, useHint } from '../drag/drag-store.ts';
import { itemLabel, itemLook } from '../items/item-face.ts';
import { type Item, isFieldItem } from '../items/items.ts';
import { RemarkPins } from '../items/RemarkPins.tsx';
import { useChildren } from '../items/useField.ts';
import { useView } from '../project/canvas-view.ts';
import { useSelection, useSharing } from '../project/ProjectContext.tsx';
import { isEditedAt } from '../project/sharing.ts';
import { useWords } from '../shell/preferences.ts';
import { CardFace } from './CardFace.tsx';
import { ConditionalFields } from './ConditionalFields.tsx';
import css from './card.module.css';
import row from './row.module.css';

export const FieldCard = memo(function FieldCard({ item, placed }: { item: Item; placed: boolean }) {
  if (import.meta.env.MODE === 'bench') performance.mark('field-card');
  const words = useWords();
  const { key } = item;
  const anchor = placed ? key : PALETTE_PREFIX + key;
  const away = useDragging(({ drag }) => isDragged(drag, placed ? 'field' : 'palette-field', anchor));
  const hint = useHint(placed ? `field:${key}` : '-');
  const selected = useSelection((state) => placed && state.selected === key);
  const found = useView((view) => view.matches?.has(key));
  const children = useChildren(key);
  const edited = useSharing(({ people }) => placed && isEditedAt(people, key));
  const Faces = useSharing(({ faces, people }) =>
    placed && people.some(({ field }) => field === key) ? faces : null,
  );
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
      <RemarkPins at={key} />
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
      data-found={found}
      data-others={edited || undefined}
      {...(placed && { 'data-drop': 'field', 'data-drop-id': key, 'data-drop-key': `field:${key}` })}
    >
      {children ? <div className={css.card}>{face}</div> : face}
      {children && isFieldItem(item) && <ConditionalFields parent={item} />}
    </div>
  );
});
