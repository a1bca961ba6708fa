/** The drawing board: every step under the other, and a way to add one. */

import { useEffect, useRef } from 'react';
import { useCardHandlers } from '../cards/useCardHandlers.ts';
import { refusalWords } from '../commands/drag-words.ts';
import { itemsOf } from '../items/items.ts';
import { canvasLines } from '../navigation/card-navigation.ts';
import { focusFirst } from '../navigation/focus-card.ts';
import { scrollToCard } from '../navigation/scroll-to-card.ts';
import { useRovingTabIndex } from '../navigation/useRovingTabIndex.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import { useLayout, useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { announce, showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { renderSync } from '../ui/render-sync.ts';
import { CanvasTools } from './CanvasTools.tsx';
import css from './canvas.module.css';
import { FormNotices } from './FormNotices.tsx';
import { StepCard } from './StepCard.tsx';
import steps from './step.module.css';
import { useDrawnRows } from './useDrawnRows.ts';

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
  const drawn = useDrawnRows(all);
  /** What was chosen in the preview is shown here, without taking the focus away from there. */
  useEffect(() => {
    if (by !== 'canvas' && by !== null && selected !== null) scrollToCard(open, selected);
  }, [open, by, selected]);

  function addStep() {
    const refusal = renderSync(() => open.layout.getState().addStep());
    if (refusal) {
      const sentence = refusalWords(refusal, '', words);
      if (sentence) showMessage(sentence);
      return;
    }
    const added = open.layout.getState().layout.steps;
    const { id = '', title = '' } = added.at(-1) ?? {};
    announce(words.interaction.announce.stepAdded(title, added.length));
    focusFirst(`[data-step-title="${CSS.escape(id)}"]`);
    // Its name is the next thing that is typed.
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
      <div className={steps.board} ref={(element) => element?.style.setProperty('zoom', String(zoom))}>
        <ol className={steps.steps}>
          {all.map((step, index) => (
            <StepCard
              key={step.id}
              step={step}
              number={index + 1}
              last={index === all.length - 1}
              alone={all.length === 1}
              drawn={drawn[index] ?? 0}
            />
          ))}
        </ol>
        <Button className={steps.add} onClick={addStep}>
          <Icon name="plus" />
          {words.editor.addStep}
        </Button>
      </div>
    </section>
  );
}
