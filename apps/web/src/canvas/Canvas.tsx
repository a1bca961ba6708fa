/** Canvas of the editor: all steps with their rows, and a button that adds a step. */

import type { Step } from '@formloom/layout';
import { memo, useEffect, useRef } from 'react';
import { DropZone } from '../cards/DropZone.tsx';
import { RowView } from '../cards/RowView.tsx';
import { useCardHandlers } from '../cards/useCardHandlers.ts';
import { rejectionText } from '../commands/drag-messages.ts';
import { isDragged, useDragging, useHint } from '../drag/drag-store.ts';
import { itemsOf } from '../items/items.ts';
import { canvasLines } from '../navigation/card-navigation.ts';
import { focusFirst } from '../navigation/focus-card.ts';
import { scrollToCard } from '../navigation/scroll-to-card.ts';
import { useRovingTabIndex } from '../navigation/useRovingTabIndex.ts';
import { useAnalyticsMarks } from '../project/analytics-overlay.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import {
  Editable,
  useLayout,
  useOpenProject,
  useProject,
  useSelection,
  useSharing,
} from '../project/ProjectContext.tsx';
import { isEditedIn } from '../project/sharing.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { renderSync } from '../ui/render-sync.ts';
import { CanvasTools } from './CanvasTools.tsx';
import css from './canvas.module.css';
import { consentText } from './consent-text.ts';
import formPartsCss from './form-parts.module.css';
import { StepHeader } from './StepHeader.tsx';
import steps from './step.module.css';
import stepCss from './step.module.css';
import { useRenderedRows } from './useRenderedRows.ts';

export function Canvas({ zoom }: { zoom: number }) {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const area = useRef<HTMLElement>(null);
  const all = useLayout((state) => state.layout.steps);
  const selected = useSelection((state) => state.selected);
  const by = useSelection((state) => state.by);
  useView(({ folded }) => folded);
  const handlers = useCardHandlers('canvas', () => {
    const { project } = open.store.getState();
    return canvasLines(project.layout, itemsOf(project), view.getState().folded);
  });
  useRovingTabIndex(area, selected);
  const rendered = useRenderedRows(all);
  const Figures = useAnalyticsMarks();
  /** Scrolls to an item that was selected in the preview, without taking focus from there. */
  useEffect(() => {
    if (by !== 'canvas' && by !== null && selected !== null) scrollToCard(open, selected);
  }, [open, by, selected]);

  function addStep() {
    const refusal = renderSync(() => open.layout.getState().addStep());
    if (refusal) {
      const sentence = rejectionText(refusal, '', words);
      if (sentence) showMessage(sentence);
      return;
    }
    const added = open.layout.getState().layout.steps;
    const { id = '', title = '' } = added.at(-1) ?? {};
    announce(words.interaction.announce.stepAdded(title, added.length));
    focusFirst(`[data-step-title="${CSS.escape(id)}"]`);
    // Focuses the title, since the user names the new step next.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }

  return (
    <section
      ref={area}
      className={css.canvas}
      aria-label={words.editor.canvas}
      aria-describedby="layout-keys"
      data-scroll
      data-area="canvas"
      tabIndex={-1}
      {...handlers}
    >
      <h2 className="visually-hidden">{words.editor.canvas}</h2>
      <p id="layout-keys" className="visually-hidden">
        {words.interaction.layoutKeys}
      </p>
      <FormNotices />
      <CanvasTools />
      {Figures && <Figures.OnCanvas />}
      <div className={steps.board} ref={(element) => element?.style.setProperty('zoom', String(zoom))}>
        <Editable>
          <ol className={steps.steps}>
            {all.map((step, index) => (
              <StepCard
                key={step.id}
                step={step}
                number={index + 1}
                last={index === all.length - 1}
                alone={all.length === 1}
                drawn={rendered[index] ?? 0}
              />
            ))}
          </ol>
          <Button className={steps.add} onClick={addStep}>
            <Icon name="plus" />
            {words.editor.addStep}
          </Button>
        </Editable>
      </div>
    </section>
  );
}

/** Blocking problems of the form: reasons why the provider rejects its submissions. */
function FormNotices() {
  const words = useWords();
  const captcha = useProject(({ details }) => details.submit.captcha);
  const archived = useProject(({ details }) => details.archived);
  if (!captcha && !archived) return null;
  return (
    <div className={formPartsCss.notices}>
      {archived && <Notice>{words.form.archived}</Notice>}
      {captcha && <Notice>{words.form.captcha}</Notice>}
    </div>
  );
}

interface StepCardProps {
  readonly step: Step;
  readonly number: number;
  /** Consent is shown at the end of the form. */
  readonly last: boolean;
  readonly alone: boolean;
  /** Number of rows rendered so far. */
  readonly drawn: number;
}

/** A memoized step on the canvas: header, rows and a drop zone at its end. */
const StepCard = memo(function StepCard({ step, number, last, alone, drawn }: StepCardProps) {
  const words = useWords();
  const away = useDragging((state) => isDragged(state.drag, 'step', step.id));
  const hint = useHint(`step:${step.id}`);
  const zone = useHint(`zone:${step.id}`);
  const folded = useView((view) => view.folded.has(step.id)) && !alone;
  const edited = useSharing(({ people }) => isEditedIn(people, step.id));
  const Faces = useSharing(({ faces }) => faces);
  const Figures = useAnalyticsMarks();
  const heading = `step-${number}`;
  return (
    <li
      className={stepCss.step}
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
      {Figures && <Figures.OnStep stepId={step.id} number={number} />}
      {!folded && (
        <div className={stepCss.body}>
          {step.rows.length > 0 && (
            <ol className={stepCss.rows}>
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

/** Consent and legal texts, which are always at the end of the last step. */
function ConsentCard() {
  const words = useWords();
  const consent = useProject(({ details }) => details.consent);
  if (!consent) return null;
  return (
    <p className={formPartsCss.consent} data-consent={consent.kind}>
      <Icon name="consent" />
      {consentText(consent, words)}
    </p>
  );
}
