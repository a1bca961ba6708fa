/** What people hardly ever have to choose, folded up unless the checks ask for it. */

import { setSetting } from '@formloom/project';
import { type InputHTMLAttributes, useId, useState } from 'react';
import { ConfirmAddress } from '../checks/ConfirmAddress.tsx';
import { useFindings } from '../checks/findings.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import css from './export.module.css';
import { useGuideWords } from './guide-words.ts';
import { isAccount, isTarget } from './judge-setting.ts';

/** What the findings that are settled here offer. */
const ASKING = { 'set-submit-url': true, 'set-account': true, 'use-own-address': true };

export function MoreSettings() {
  const words = useWords();
  const guide = useGuideWords();
  const { edit, settle } = useOpenProject().store.getState();
  const project = useProject((now) => now);
  const { form, settings } = project;
  const isOther = useFindings(({ findings }) =>
    findings.some(({ code, severity }) => code === 'other-address' && severity === 'must'),
  );
  /** As it is when the dialog opens: nothing is folded up while it is typed into. */
  const [open, setOpen] = useState(useIsAskedFor());
  const setting = (key: 'account' | 'submitUrl') => ({
    onTake: (text: string) => edit((now) => setSetting(now, key, text), key),
    onLeave: settle,
  });
  return (
    <details
      className={css.settings}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{guide.more}</strong>
        <span>{guide.moreAbout}</span>
      </summary>
      <div>
        <label className={css.switch}>
          <input
            type="checkbox"
            checked={settings.prefill}
            onChange={({ target }) => edit((now) => setSetting(now, 'prefill', target.checked))}
          />
          {words.export.prefill}
        </label>
        {form.account === null ? (
          <CheckedInput
            label={words.export.portal}
            inputMode="numeric"
            value={settings.account}
            accepts={isAccount}
            refusal={words.screens.exported.noAccount}
            {...setting('account')}
          />
        ) : (
          <p className={css.fact}>
            {words.export.portal} <strong>{form.account}</strong>
          </p>
        )}
        <CheckedInput
          label={words.export.target}
          inputMode="url"
          value={settings.submitUrl}
          placeholder={form.submitUrl ?? ''}
          accepts={(text) => isTarget(project, text)}
          refusal={words.screens.exported.noAddress}
          {...setting('submitUrl')}
        />
        {isOther && (
          <div className={css.answers}>
            <ConfirmAddress />
          </div>
        )}
      </div>
    </details>
  );
}

/** Whether the checks ask for something here. */
export function useIsAskedFor(): boolean {
  return useFindings(({ findings }) => findings.some(({ action }) => (action ?? '') in ASKING));
}

interface CheckedInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  readonly label: string;
  readonly value: string;
  readonly accepts: (text: string) => boolean;
  /** Why anything else is refused. */
  readonly refusal: string;
  readonly onTake: (text: string) => void;
  readonly onLeave: () => void;
}

/**
 * An input that takes over only what can be used. Anything else stays where it was typed, with a sentence,
 * and out of the form; the focus stays, too.
 */
function CheckedInput(props: CheckedInputProps) {
  const { label, value, accepts, refusal, onTake, onLeave, ...rest } = props;
  const id = useId();
  /** What is refused, beside the value it did not replace: an undo of that value is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const [done, setDone] = useState(true);
  const text = draft?.beside === value ? draft.text : value;
  const refused = done && !accepts(text);
  return (
    <div className={css.checked}>
      <label>
        {label}
        <Input
          {...rest}
          value={text}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? id : undefined}
          onChange={({ target }) => {
            const taken = accepts(target.value);
            setDone(false);
            setDraft(taken ? null : { text: target.value, beside: value });
            if (taken) onTake(target.value);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
          onBlur={() => {
            setDone(true);
            onLeave();
          }}
        />
      </label>
      <span id={id} className={css.refused} role="status">
        {refused && refusal}
      </span>
    </div>
  );
}
