/** One field or text, in the palette or on the canvas, with the fields that depend on it. The handle drags all of them. */

import { type Drag, PALETTE_PREFIX } from '@formloom/layout';
import { memo } from 'react';
import { DragHandle } from '../drag/DragHandle.tsx';
import { isDragged, useDragging, useHover } from '../drag/drag-store.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { CardFace } from './CardFace.tsx';
import { ConditionalFields } from './ConditionalFields.tsx';
import css from './card.module.css';
import { carryOut } from './carry-out.ts';
import { itemLabel, itemLook } from './item-face.ts';
import { type Item, isBlock, itemsOf } from './items.ts';
import { fieldMoves } from './moves.ts';

export const FieldCard = memo(function FieldCard({ item, placed }: { item: Item; placed: boolean }) {
  if (import.meta.env.MODE === 'bench') performance.mark('field-card');
  const words = useWords();
  const { store } = useOpenProject();
  const { key } = item;
  const label = itemLabel(item, words);
  const anchor = placed ? key : PALETTE_PREFIX + key;
  const drag: Drag = placed ? { kind: 'field', fieldId: key } : { kind: 'palette-field', id: anchor };
  const away = useDragging((state) => isDragged(state.drag, drag.kind, anchor));
  const hover = useHover(placed ? `field:${key}` : '-');
  return (
    <div
      className={css.cell}
      data-look={itemLook(item)}
      data-away={away || undefined}
      data-hint={hover?.drop.position === 'inside' ? hover.drop.side : (hover?.drop.position ?? undefined)}
      {...(placed && { 'data-drop': 'field', 'data-drop-id': key, 'data-drop-key': `field:${key}` })}
    >
      <div className={css.card}>
        <DragHandle
          what={{ drag, label }}
          label={words.editor.drag(label)}
          mark={placed ? { 'data-handle': key } : { 'data-palette-handle': key }}
        />
        <CardFace item={item} />
        <Menu
          label={words.editor.menu(label)}
          anchor={anchor}
          items={() => {
            const { layout, details } = store.getState().project;
            return fieldMoves(layout, itemsOf(details), key, words).map((move) => ({
              label: move.label,
              run: () => carryOut(store, move.command, { kind: 'field', fieldId: key }, label, words),
            }));
          }}
        >
          <Icon name="more" />
        </Menu>
      </div>
      {!isBlock(item) && <ConditionalFields parent={item} />}
    </div>
  );
});
