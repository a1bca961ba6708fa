/**
 * Which step of the form is shown, or how it ends. Many steps are a list to choose from, so that they push
 * nothing away.
 */

import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './preview.module.css';
import type { View } from './usePreviewFrame.ts';

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
          ['thanks', words.preview.thanks],
        ]}
        onChange={onChange}
      />
    );
  }
  return (
    <Segments<View>
      label={words.preview.view}
      value={view}
      options={[
        ...steps.map((_, index) => ({
          value: index,
          words: String(index + 1),
          spoken: words.preview.step(index + 1),
        })),
        { value: 'thanks', words: '✓', spoken: words.preview.thanks },
      ]}
      onChange={onChange}
    />
  );
}
