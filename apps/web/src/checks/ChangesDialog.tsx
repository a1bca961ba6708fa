/** Each change of the account by itself: taken over, or left on purpose, in one step that can be undone. */

import { type Change, changeId, describeChange } from '@formloom/check';
import { useId, useState } from 'react';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import css from './checks.module.css';
import { useSetAside } from './useSetAside.ts';
import { useTakeOver } from './useTakeOver.ts';

export function ChangesDialog({ changes, onClose }: { changes: readonly Change[]; onClose: () => void }) {
  const words = useWords();
  const language = usePreference('language');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const takeOver = useTakeOver();
  const { setAside } = useSetAside();
  const title = useId();
  const chosen = changes.filter((change) => !left.has(changeId(change)));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.checks.eachTitle}</h2>
      <p>{words.checks.eachLead}</p>
      <ul className={css.each}>
        {changes.map((change) => (
          <li key={changeId(change)}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(changeId(change))}
                onChange={() => toggle(changeId(change))}
              />
              <span>
                {describeChange(change, language)}
                <small data-severity={change.severity}>{words.checks.effect[change.severity]}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          kind="main"
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            takeOver(chosen);
          }}
        >
          {words.checks.take(chosen.length)}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            setAside(chosen);
          }}
        >
          {words.checks.setAside(chosen.length)}
        </Button>
        <Button onClick={onClose}>{words.checks.leave}</Button>
      </div>
    </Dialog>
  );
}
