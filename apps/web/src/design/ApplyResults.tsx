/** What became of each form that was chosen, and the way back for all of them. */

import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import css from './apply.module.css';
import type { Applied, OtherForm } from './other-forms.ts';
import type { Results, UseApplying } from './useApplying.ts';
import { useDesignWords } from './words.ts';

export interface ApplyResultsProps {
  readonly forms: readonly OtherForm[];
  readonly results: Results;
  readonly applying: Pick<UseApplying, 'undo' | 'progress'>;
  readonly onClose: () => void;
}

export function ApplyResults({ forms, results, applying, onClose }: ApplyResultsProps) {
  const words = useDesignWords().apply;
  const { close } = useWords();
  const chosen = forms.flatMap((form) => {
    const result = results.get(form.key);
    return result ? [{ form, result }] : [];
  });
  const count = (...kinds: ReadonlyArray<Applied['kind']>) =>
    chosen.filter(({ result }) => kinds.includes(result.kind)).length;
  const [done, undone] = [count('done'), count('undone')];
  const left = chosen.length - done - count('same');
  const { progress, undo } = applying;
  return (
    <>
      <p role="status">
        {progress && words.working(progress.done, progress.of)}
        {!progress && (undone > 0 ? words.undoneAll(undone) : words.result(done, left))}
      </p>
      <ul className={css.list} data-scroll>
        {chosen.map(({ form, result }) => (
          <li key={form.key} className={css.result} data-became={result.kind}>
            <ThumbnailView thumbnail={isNew(result) ? form.after : form.before} />
            <span className={css.name}>
              <strong dir="auto">{form.name}</strong>
              <span className={css.became}>
                <Icon name={isWell(result) ? 'check' : 'warning'} />
                {words.became[result.kind]}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {done > 0 && <p className={css.lead}>{words.undoLater}</p>}
      <div className={css.actions}>
        {done > 0 && (
          <Button onClick={undo} disabled={progress !== null}>
            {words.undo}
          </Button>
        )}
        <Button kind="main" autoFocus onClick={onClose}>
          {close}
        </Button>
      </div>
    </>
  );
}

const isNew = ({ kind }: Applied) => kind === 'done' || kind === 'same';
const isWell = (result: Applied) => isNew(result) || result.kind === 'undone';
