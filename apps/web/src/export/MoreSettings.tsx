/** Advanced export settings, collapsed unless a check points to them. */

import { setSetting } from '@formloom/project';
import { type InputHTMLAttributes, useState } from 'react';
import { ConfirmAddress } from '../checks/ConfirmAddress.tsx';
import { useFindings } from '../checks/findings.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Field } from '../ui/Field.tsx';
import kit from '../ui/kit.module.css';
import css from './export.module.css';
import { useGuideWords } from './guide-words.ts';
import { isAccountId, isSubmitTarget } from './validate-setting.ts';

/** Actions of the findings that are fixed here. */
const HANDLED_FINDINGS = { 'set-submit-url': true, 'set-account': true, 'use-own-address': true };

export function MoreSettings() {
  const words = useWords();
  const guide = useGuideWords();
  const { edit, settle } = useOpenProject().store.getState();
  const project = useProject((now) => now);
  const { form, settings } = project;
  const isOther = useFindings(({ findings }) =>
    findings.some(({ code, severity }) => code === 'other-address' && severity === 'must'),
  );
  /** Initial state only: the section does not collapse while the user types. */
  const [open, setOpen] = useState(useHasFindings());
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
        <small>{guide.moreAbout}</small>
      </summary>
      <div className={`${kit.stack} ${kit.wide}`}>
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
            accepts={isAccountId}
            errorText={words.screens.exported.noAccount}
            {...setting('account')}
          />
        ) : (
          <p className={`${kit.spread} ${kit.muted}`}>
            {words.export.portal} <strong className={css.value}>{form.account}</strong>
          </p>
        )}
        <CheckedInput
          label={words.export.target}
          inputMode="url"
          value={settings.submitUrl}
          placeholder={form.submitUrl ?? ''}
          accepts={(text) => isSubmitTarget(project, text)}
          errorText={words.screens.exported.noAddress}
          {...setting('submitUrl')}
        />
        {isOther && (
          <div className={kit.wrap}>
            <ConfirmAddress />
          </div>
        )}
      </div>
    </details>
  );
}

/** Whether a finding points here. */
export function useHasFindings(): boolean {
  return useFindings(({ findings }) => findings.some(({ action }) => (action ?? '') in HANDLED_FINDINGS));
}

interface CheckedInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  readonly label: string;
  readonly value: string;
  readonly accepts: (text: string) => boolean;
  /** Error message for an invalid value. */
  readonly errorText: string;
  readonly onTake: (text: string) => void;
  readonly onLeave: () => void;
}

/**
 * Input that applies valid values only. An invalid one stays in the input with an error message, and focus
 * stays.
 */
function CheckedInput(props: CheckedInputProps) {
  const { label, value, accepts, errorText, onTake, onLeave, ...rest } = props;
  /** The rejected text with the value it did not replace: undoing that value drops it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly forValue: string } | null>(null);
  const [isSettled, setSettled] = useState(true);
  const text = draft?.forValue === value ? draft.text : value;
  const isInvalid = isSettled && !accepts(text);
  return (
    <Field
      {...rest}
      label={label}
      error={isInvalid && errorText}
      value={text}
      onChange={({ target }) => {
        const isAccepted = accepts(target.value);
        setSettled(false);
        setDraft(isAccepted ? null : { text: target.value, forValue: value });
        if (isAccepted) onTake(target.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && setSettled(true)}
      onBlur={() => {
        setSettled(true);
        onLeave();
      }}
    />
  );
}
