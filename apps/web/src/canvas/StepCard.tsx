/** One step on the canvas: its title, its rows, and the zone at its end. Only what changed is drawn anew. */

import type { Step } from '@formloom/layout';
import { memo } from 'react';
import { DropZone } from '../cards/DropZone.tsx';
import { RowView } from '../cards/RowView.tsx';
import { isDragged, useDragging, useHint } from '../drag/drag-store.ts';
import { useView } from '../project/canvas-view.ts';
import { useSharing } from '../project/ProjectContext.tsx';
import { isEditedIn } from '../project/sharing.ts';
import { useWords } from '../shell/preferences.ts';
import { ConsentCard } from './ConsentCard.tsx';
import { StepHeader } from './StepHeader.tsx';
import css from './step.module.css';

interface StepCardProps {
  readonly step: Step;
  readonly number: number;
  /** Consent stands at the end of the whole form. */
  readonly last: boolean;
  readonly alone: boolean;
  /** How many of its rows are drawn already. */
  readonly drawn: number;
}

export const StepCard = memo(function StepCard({ step, number, last, alone, drawn }: StepCardProps) {
  const words = useWords();
  const away = useDragging((state) => isDragged(state.drag, 'step', step.id));
  const hint = useHint(`step:${step.id}`);
  const zone = useHint(`zone:${step.id}`);
  const folded = useView((view) => view.folded.has(step.id)) && !alone;
  const edited = useSharing(({ people }) => isEditedIn(people, step.id));
  const Faces = useSharing(({ faces }) => faces);
  const heading = `step-${number}`;
  return (
    <li
      className={css.step}
      aria-labelledby={heading}
      data-drop="step"
      data-drop-id={step.id}
      data-drop-key={`step:${step.id}`}
      data-away={away || undefined}
      data-hint={hint ?? (folded ? zone : undefined)}
      data-others={edited || undefined}
    >
      <h3 id={heading} className="visually-hidden">
        {number}. {step.title}
      </h3>
      {edited && Faces && <Faces.InStep stepId={step.id} />}
      <StepHeader step={step} number={number} foldable={!alone} folded={folded} />
      {!folded && (
        <div className={css.body}>
          {step.rows.length > 0 && (
            <ol className={css.rows}>
              {step.rows.map((row, index) => (
                <RowView key={row.id} row={row} isWaiting={index >= drawn} />
              ))}
            </ol>
          )}
          <DropZone
            data-drop="zone"
            data-drop-id={step.id}
            data-drop-key={`zone:${step.id}`}
            data-hint={zone}
          >
            {words.editor.dropHere(step.title)}
          </DropZone>
          {last && <ConsentCard />}
        </div>
      )}
    </li>
  );
});
