/** Which step of the form is shown. Many steps are a list to choose from, so that they push nothing away. */

import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './preview.module.css';
import { isMoment, type View } from './view.ts';

const SIDE_BY_SIDE = 4;

export function ViewChooser({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const words = useWords();
  const steps = useProject(({ layout }) => layout.steps);
  if (steps.length > SIDE_BY_SIDE) {
    return (
      <Select
        className={css.steps}
        label={words.preview.view}
        value={view}
        options={[
          ...steps.map(({ title }, index): [View, string] => [index, `${index + 1}. ${title}`]),
          // Every step can be chosen again while something else is shown.
          ...(isMoment(view) ? [[view, words.preview.moments[view]] as const] : []),
        ]}
        onChange={onChange}
      />
    );
  }
  return (
    <Segments<View>
      label={words.preview.view}
      value={view}
      options={steps.map((_, index) => ({
        value: index,
        words: String(index + 1),
        spoken: words.preview.step(index + 1),
      }))}
      onChange={onChange}
    />
  );
}
