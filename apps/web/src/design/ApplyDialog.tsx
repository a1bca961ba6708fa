/** This form's design for others: which, what each would look like, and then what became of each. */

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { ApplyResults } from './ApplyResults.tsx';
import css from './apply.module.css';
import { FormChoice } from './FormChoice.tsx';
import type { Applying, OtherForm } from './other-forms.ts';
import { useApplying } from './useApplying.ts';
import { useDesignWords } from './words.ts';

export interface ApplyDialogProps {
  readonly onClose: () => void;
  /** Where work is kept; without it, in this browser. */
  readonly applying?: Applying;
}

export function ApplyDialog({ onClose, applying: given }: ApplyDialogProps) {
  const words = useDesignWords().apply;
  const title = useId();
  const applying = useApplying(given);
  const { forms, results, progress } = applying;
  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose} locked={progress !== null}>
      <h2 id={title}>{words.title}</h2>
      {results && forms && forms !== 'failed' ? (
        <ApplyResults forms={forms} results={results} applying={applying} onClose={onClose} />
      ) : (
        <>
          <p className={css.lead}>{words.lead}</p>
          {forms === null && <Waiting />}
          {forms === 'failed' && <p role="alert">{words.failed}</p>}
          {forms?.length === 0 && <p>{words.none}</p>}
          <Choosing
            forms={forms === null || forms === 'failed' ? [] : forms}
            progress={progress}
            onApply={applying.apply}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className={css.list} aria-busy="true">
      {times(3, (index) => (
        <Bar key={index} height="3.5rem" />
      ))}
    </div>
  );
}

interface ChoosingProps {
  readonly forms: readonly OtherForm[];
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly onApply: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

function Choosing({ forms, progress, onApply, onClose }: ChoosingProps) {
  const words = useDesignWords().apply;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const possible = forms.filter(({ isSame }) => !isSame).map(({ key }) => key);
  const isAll = possible.length > 0 && chosen.size === possible.length;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen.size > 0 && !isAll;
  }, [chosen, isAll]);
  const isBusy = progress !== null;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onApply(possible.filter((key) => chosen.has(key)));
      }}
    >
      {forms.length > 0 && (
        <>
          <div className={css.head}>
            <label className={css.all}>
              <input
                ref={all}
                type="checkbox"
                checked={isAll}
                disabled={isBusy || possible.length === 0}
                onChange={() => setChosen(new Set(isAll ? [] : possible))}
              />
              {words.all}
            </label>
            <span className={css.pictureHeads} aria-hidden="true">
              <span>{words.pictures.before}</span>
              <span>{words.pictures.after}</span>
            </span>
          </div>
          <ul className={css.list} data-scroll>
            {forms.map((form) => (
              <FormChoice
                key={form.key}
                form={form}
                isChosen={chosen.has(form.key)}
                disabled={isBusy}
                onChange={(on) =>
                  setChosen(
                    (before) => new Set(possible.filter((key) => (key === form.key ? on : before.has(key)))),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      <div className={css.actions}>
        <p className={css.progress} role="status">
          {progress && words.working(progress.done, progress.of)}
        </p>
        <Button onClick={onClose} disabled={isBusy}>
          {words.cancel}
        </Button>
        {forms.length > 0 && (
          <Button kind="main" type="submit" disabled={chosen.size === 0} aria-disabled={isBusy || undefined}>
            {words.go(chosen.size)}
          </Button>
        )}
      </div>
    </form>
  );
}
