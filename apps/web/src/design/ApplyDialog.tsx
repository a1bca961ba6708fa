/** Dialog that applies this form's design to other forms: selection, previews, then results. */

import { useEffect, useId, useRef, useState } from 'react';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './apply.module.css';
import type { ApplyContext, ApplyResult, OtherForm } from './other-forms.ts';
import { type Results, type UseApplyDesign, useApplyDesign } from './useApplyDesign.ts';
import { useDesignWords } from './words.ts';

export interface ApplyDialogProps {
  readonly onClose: () => void;
  /** Storage of the projects; by default this browser's. */
  readonly applying?: ApplyContext;
}

export function ApplyDialog({ onClose, applying: injected }: ApplyDialogProps) {
  const words = useDesignWords().apply;
  const title = useId();
  const applying = useApplyDesign(injected);
  const { forms, results, progress } = applying;
  return (
    <Dialog className={css.dialog} width={34} labelledBy={title} onClose={onClose} locked={progress !== null}>
      <h2 id={title}>{words.title}</h2>
      {results && forms && forms !== 'failed' ? (
        <ApplyResults forms={forms} results={results} applying={applying} onClose={onClose} />
      ) : (
        <>
          <p className={kit.muted}>{words.lead}</p>
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
    <div className={`${kit.stack} ${kit.scroll} ${kit.list} ${css.list}`} aria-busy="true">
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
      className={`${kit.stack} ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onApply(possible.filter((key) => chosen.has(key)));
      }}
    >
      {forms.length > 0 && (
        <>
          <div className={`${kit.row} ${kit.wide} ${css.head}`}>
            <label className={`${kit.row} ${kit.label} ${kit.wide} ${css.all}`}>
              <input
                ref={all}
                type="checkbox"
                checked={isAll}
                disabled={isBusy || possible.length === 0}
                onChange={() => setChosen(new Set(isAll ? [] : possible))}
              />
              {words.all}
            </label>
            <span className={`${kit.row} ${kit.wide} ${kit.tiny} ${css.pictures}`} aria-hidden="true">
              <span>{words.pictures.before}</span>
              <span>{words.pictures.after}</span>
            </span>
          </div>
          <ul className={`${kit.stack} ${kit.scroll} ${kit.list} ${css.list}`} data-scroll>
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
      <div className={kit.actions}>
        <p className={`${kit.grow} ${kit.muted}`} role="status">
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

interface FormChoiceProps {
  readonly form: OtherForm;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Checkbox for one form with thumbnails before and after. */
function FormChoice({ form, isChosen, disabled, onChange }: FormChoiceProps) {
  const words = useDesignWords().apply;
  return (
    <li>
      <label
        className={`${kit.row} ${kit.wide} ${kit.hover} ${css.choice}`}
        data-same={form.isSame || undefined}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={disabled || form.isSame}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={`${kit.words} ${kit.grow}`}>
          <strong className={kit.label} dir="auto">
            {form.name}
          </strong>
          {form.isSame && <small>{words.isSame}</small>}
        </span>
        <span className={`${kit.row} ${kit.wide} ${css.pictures}`}>
          <ThumbnailView thumbnail={form.before} />
          <ThumbnailView thumbnail={form.after} />
        </span>
      </label>
    </li>
  );
}

interface ApplyResultsProps {
  readonly forms: readonly OtherForm[];
  readonly results: Results;
  readonly applying: Pick<UseApplyDesign, 'undo' | 'progress'>;
  readonly onClose: () => void;
}

/** Result per form, with one undo for all. */
function ApplyResults({ forms, results, applying, onClose }: ApplyResultsProps) {
  const words = useDesignWords().apply;
  const { close } = useWords();
  const chosen = forms.flatMap((form) => {
    const result = results.get(form.key);
    return result ? [{ form, result }] : [];
  });
  const count = (...kinds: ReadonlyArray<ApplyResult['kind']>) =>
    chosen.filter(({ result }) => kinds.includes(result.kind)).length;
  const [done, undone] = [count('done'), count('undone')];
  const failedCount = chosen.length - done - count('same');
  const { progress, undo } = applying;
  return (
    <>
      <p role="status">
        {progress && words.working(progress.done, progress.of)}
        {!progress && (undone > 0 ? words.undoneAll(undone) : words.result(done, failedCount))}
      </p>
      <ul className={`${kit.stack} ${kit.scroll} ${kit.list} ${css.list}`} data-scroll>
        {chosen.map(({ form, result }) => (
          <li key={form.key} className={`${kit.row} ${kit.wide} ${css.result}`} data-became={result.kind}>
            <ThumbnailView thumbnail={isNew(result) ? form.after : form.before} />
            <span className={`${kit.words} ${kit.grow}`}>
              <strong className={kit.label} dir="auto">
                {form.name}
              </strong>
              <span className={`${kit.row} ${kit.note} ${kit.tight} ${css.became}`}>
                <Icon name={isWell(result) ? 'check' : 'warning'} />
                {words.became[result.kind]}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {done > 0 && <p className={kit.muted}>{words.undoLater}</p>}
      <div className={kit.actions}>
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

const isNew = ({ kind }: ApplyResult) => kind === 'done' || kind === 'same';
const isWell = (result: ApplyResult) => isNew(result) || result.kind === 'undone';
