/** Collapsed list of ignored changes of the account, each with a button to consider it again. */

import { type Change, changeId, describeChange } from '@formloom/check';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import css from './checks.module.css';
import { useIgnoreChanges } from './useIgnoreChanges.ts';

export function IgnoredChanges({ changes }: { changes: readonly Change[] }) {
  const words = useWords().checks;
  const language = usePreference('language');
  const { bringBack } = useIgnoreChanges();
  if (changes.length === 0) return null;
  return (
    <details className={css.group}>
      <summary className={`${kit.small} ${kit.strong} ${css.aside}`}>
        {words.asideTitle(changes.length)}
      </summary>
      <ul className={kit.list}>
        <li className={`${kit.small} ${css.finding}`}>
          <p className={kit.muted}>{words.asideLead}</p>
        </li>
        {changes.map((change) => {
          const text = describeChange(change, language);
          return (
            <li key={changeId(change)} className={`${kit.small} ${css.finding}`}>
              {text}
              <div className={`${kit.wrap} ${css.actions}`}>
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
