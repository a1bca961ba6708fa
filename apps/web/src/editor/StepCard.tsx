/** One step on the canvas: its title, its rows, and the zone at its end. Only what changed is drawn anew. */

import type { Row, Step } from '@formloom/layout';
import { memo } from 'react';
import { DragHandle } from '../drag/DragHandle.tsx';
import { isDragged, useDragging, useHover } from '../drag/drag-store.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { carryOut } from './carry-out.ts';
import css from './editor.module.css';
import { FieldCard } from './FieldCard.tsx';
import { useField } from './fields.ts';
import { stepMoves } from './moves.ts';
import { StepTitle } from './StepTitle.tsx';

export const StepCard = memo(function StepCard({ step, number }: { step: Step; number: number }) {
  const words = useWords();
  const { layout } = useOpenProject();
  const away = useDragging((state) => isDragged(state.drag, 'step', step.id));
  const hover = useHover(`step:${step.id}`);
  const zone = useHover(`zone:${step.id}`);
  const what = { drag: { kind: 'step', stepId: step.id } as const, label: step.title };
  return (
    <section
      className={css.step}
      aria-label={`${number}. ${step.title}`}
      data-drop="step"
      data-drop-id={step.id}
      data-drop-key={`step:${step.id}`}
      data-away={away || undefined}
      data-hint={hover?.drop.position ?? undefined}
    >
      <header className={css.stepHeader}>
        <DragHandle
          what={what}
          label={words.editor.drag(step.title)}
          mark={{ 'data-step-handle': step.id }}
        />
        <span className={css.number}>{number}</span>
        <StepTitle step={step} />
        <span className={css.rows}>{words.editor.rows(step.rows.length)}</span>
        <Menu
          label={words.editor.stepMenu(step.title)}
          anchor={step.id}
          items={() =>
            stepMoves(layout.getState().layout, step.id, words).map((move) => ({
              label: move.label,
              run: () => carryOut(layout, move.command, what.drag, step.title, words),
            }))
          }
        >
          <Icon name="more" />
        </Menu>
      </header>
      <div className={css.stepBody}>
        {step.rows.map((row) => (
          <RowView key={row.id} row={row} />
        ))}
        <div
          className={css.zone}
          data-drop="zone"
          data-drop-id={step.id}
          data-drop-key={`zone:${step.id}`}
          data-hint={zone?.drop.position ?? undefined}
        >
          {words.editor.dropHere(step.title)}
        </div>
      </div>
    </section>
  );
});

const RowView = memo(function RowView({ row }: { row: Row }) {
  return (
    <div className={css.row}>
      {row.fields.map((name) => (
        <PlacedField key={name} name={name} />
      ))}
    </div>
  );
});

function PlacedField({ name }: { name: string }) {
  const field = useField(name);
  return field ? <FieldCard field={field} placed /> : null;
}
