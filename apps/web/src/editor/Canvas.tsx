/** The drawing board: every step under the other, and a way to add one. */

import { useLayout } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import css from './editor.module.css';
import { FormNotices } from './FormNotices.tsx';
import { StepCard } from './StepCard.tsx';

export function Canvas({ zoom }: { zoom: number }) {
  const words = useWords();
  const steps = useLayout((state) => state.layout.steps);
  const addStep = useLayout((state) => state.addStep);
  return (
    <section className={css.canvas} aria-label={words.editor.canvas} data-scroll data-area="canvas">
      <FormNotices />
      <div className={css.board} ref={(element) => element?.style.setProperty('zoom', String(zoom))}>
        {steps.map((step, index) => (
          <StepCard key={step.id} step={step} number={index + 1} last={index === steps.length - 1} />
        ))}
        <Button className={css.addStep} onClick={() => addStep()}>
          <Icon name="plus" />
          {words.editor.addStep}
        </Button>
      </div>
    </section>
  );
}
