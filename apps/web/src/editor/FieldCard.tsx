/** One field, in the palette or on the canvas: handle, kind, label, mark, menu. The handle drags. */

import { type FieldSchema, fieldLabel } from '@formloom/form';
import { type Drag, PALETTE_PREFIX } from '@formloom/layout';
import { kindOf } from '@formloom/module';
import { memo } from 'react';
import { DragHandle } from '../drag/DragHandle.tsx';
import { isDragged, useDragging, useHover } from '../drag/drag-store.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { carryOut } from './carry-out.ts';
import css from './editor.module.css';
import { fieldMoves } from './moves.ts';

export const FieldCard = memo(function FieldCard({ field, placed }: { field: FieldSchema; placed: boolean }) {
  if (import.meta.env.MODE === 'bench') performance.mark('field-card');
  const words = useWords();
  const { layout } = useOpenProject();
  const label = fieldLabel(field);
  const drag: Drag = placed
    ? { kind: 'field', fieldId: field.name }
    : { kind: 'palette-field', id: PALETTE_PREFIX + field.name };
  const away = useDragging((state) =>
    isDragged(state.drag, drag.kind, placed ? field.name : PALETTE_PREFIX + field.name),
  );
  const hover = useHover(placed ? `field:${field.name}` : '-');
  const what = { drag, label };
  return (
    <div
      className={css.card}
      data-away={away || undefined}
      data-hint={hover?.drop.position === 'inside' ? hover.drop.side : (hover?.drop.position ?? undefined)}
      {...(placed && {
        'data-drop': 'field',
        'data-drop-id': field.name,
        'data-drop-key': `field:${field.name}`,
      })}
    >
      <DragHandle
        what={what}
        label={words.editor.drag(label)}
        mark={placed ? { 'data-handle': field.name } : { 'data-palette-handle': field.name }}
      />
      <span className={css.kind}>
        <Icon name={kindOf(field)} size={14} />
      </span>
      <span className={css.label} title={label} dir="auto">
        {label}
        {field.required && (
          <span className={css.required} title={words.editor.required}>
            {' '}
            *
          </span>
        )}
      </span>
      <Menu
        label={words.editor.menu(label)}
        anchor={placed ? field.name : PALETTE_PREFIX + field.name}
        items={() =>
          fieldMoves(layout.getState().layout, field.name, words).map((move) => ({
            label: move.label,
            run: () => carryOut(layout, move.command, { kind: 'field', fieldId: field.name }, label, words),
          }))
        }
      >
        <Icon name="more" />
      </Menu>
    </div>
  );
});
