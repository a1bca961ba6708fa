/** Changes of the account that are left on purpose, folded away, each with the way back. */

import { type Change, changeId, describeChange } from '@formloom/check';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import css from './checks.module.css';
import { useSetAside } from './useSetAside.ts';

export function AsideList({ changes }: { changes: readonly Change[] }) {
  const words = useWords().checks;
  const language = usePreference('language');
  const { bringBack } = useSetAside();
  if (changes.length === 0) return null;
  return (
    <details className={css.aside}>
      <summary>{words.asideTitle(changes.length)}</summary>
      <p>{words.asideLead}</p>
      <ul>
        {changes.map((change) => {
          const text = describeChange(change, language);
          return (
            <li key={changeId(change)}>
              <span>{text}</span>
              <Button aria-label={`${words.bringBack}: ${text}`} onClick={() => bringBack(change)}>
                {words.bringBack}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
