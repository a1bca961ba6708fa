/** One step on the canvas: its title, its rows, and the zone at its end. Only what changed is drawn anew. */

import type { Step } from '@formloom/layout';
import { memo } from 'react';
import { DragHandle } from '../drag/DragHandle.tsx';
import { isDragged, useDragging, useHover } from '../drag/drag-store.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { carryOut } from './carry-out.ts';
import css from './editor.module.css';
import { stepMoves } from './moves.ts';
import { RowView } from './RowView.tsx';
import { StepTitle } from './StepTitle.tsx';

interface StepCardProps {
  readonly step: Step;
  readonly number: number;
  /** Consent stands at the end of the whole form. */
  readonly last: boolean;
}

export const StepCard = memo(function StepCard({ step, number, last }: StepCardProps) {
  const words = useWords();
  const { store } = useOpenProject();
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
            stepMoves(store.getState().project.layout, step.id, words).map((move) => ({
              label: move.label,
              run: () => carryOut(store, move.command, what.drag, step.title, words),
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
        {last && <ConsentCard />}
      </div>
    </section>
  );
});
