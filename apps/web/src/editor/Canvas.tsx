/** The drawing board: every step under the other, and a way to add one. */

import { useWords } from '../app/preferences.ts';
import { useLayoutStore } from '../layout-store.ts';
import { Icon } from '../parts/icons.tsx';
import parts from '../parts/parts.module.css';
import css from './editor.module.css';
import { StepCard } from './StepCard.tsx';

export function Canvas({ zoom }: { zoom: number }) {
  const words = useWords();
  const steps = useLayoutStore((state) => state.layout.steps);
  const addStep = useLayoutStore((state) => state.addStep);
  return (
    <section className={css.canvas} aria-label={words.editor.canvas} data-scroll data-area="canvas">
      <div className={css.board} ref={(element) => element?.style.setProperty('zoom', String(zoom))}>
        {steps.map((step, index) => (
          <StepCard key={step.id} step={step} number={index + 1} />
        ))}
        <button type="button" className={`${parts.button} ${css.addStep}`} onClick={() => addStep()}>
          <Icon name="plus" />
          {words.editor.addStep}
        </button>
      </div>
    </section>
  );
}
