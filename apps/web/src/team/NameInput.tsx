/** Form to set the user's own name. */

import { type FormEvent, useId, useState } from 'react';
import { announce } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { type MeState, renameMe } from './me.ts';
import css from './team.module.css';
import { useTeamWords } from './words.ts';

export interface NameInputProps {
  readonly me: MeState;
  readonly autoFocus?: boolean;
  readonly rename?: (name: string) => Promise<boolean>;
  /** Called after saving or cancelling. */
  readonly onDone: () => void;
  /** Label of the cancel button. */
  readonly cancelLabel: string;
}

/** Length that fits on one line; the service accepts more. */
const SHOWN_LENGTH = 80;

export function NameInput(props: NameInputProps) {
  const { me, autoFocus = false, rename = renameMe, onDone, cancelLabel: leaveWords } = props;
  const { name: words } = useTeamWords();
  const [name, setName] = useState(me.name ?? '');
  const [hasFailed, setFailed] = useState(false);
  const problem = useId();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const newName = name.trim();
    if (!(await rename(newName))) {
      setFailed(true);
      return;
    }
    announce(newName === '' ? words.forgotten : words.saved(newName));
    onDone();
  }
  return (
    <form className={`${kit.wrap} ${css.naming}`} onSubmit={submit}>
      <Input
        aria-label={words.label}
        aria-describedby={hasFailed ? problem : undefined}
        aria-invalid={hasFailed || undefined}
        autoComplete="name"
        autoFocus={autoFocus}
        dir="auto"
        maxLength={SHOWN_LENGTH}
        placeholder={words.label}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="main" type="submit">
        {words.save}
      </Button>
      <Button onClick={onDone}>{leaveWords}</Button>
      {hasFailed && (
        <p id={problem} className={`${kit.bad} ${css.failed}`} role="alert">
          {words.failed}
        </p>
      )}
    </form>
  );
}
