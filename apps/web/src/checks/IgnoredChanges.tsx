/** Collapsed list of ignored changes of the account, each with a button to consider it again. */

import { type Change, changeId, describeChange } from '@formloom/check';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import css from './checks.module.css';
import { useIgnoreChanges } from './useIgnoreChanges.ts';

export function IgnoredChanges({ changes }: { changes: readonly Change[] }) {
  const words = useWords().checks;
  const language = usePreference('language');
  const { bringBack } = useIgnoreChanges();
  if (changes.length === 0) return null;
  return (
    <details className={css.group}>
      <summary className={css.aside}>{words.asideTitle(changes.length)}</summary>
      <ul>
        <li className={css.finding}>
          <p>{words.asideLead}</p>
        </li>
        {changes.map((change) => {
          const text = describeChange(change, language);
          return (
            <li key={changeId(change)} className={css.finding}>
              {text}
              <div className={css.actions}>
                <Button aria-label={`${words.bringBack}: ${text}`} onClick={() => bringBack(change)}>
                  {words.bringBack}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
