/** What changed in the account, each with what it does to a copy that is already on a site. */

import { type Change, changeId, describeChange } from '@formloom/check';
import { usePreference, useWords } from '../shell/preferences.ts';
import css from './checks.module.css';

/** More than this is looked at one by one. */
const SHOWN = 6;

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = useWords();
  const language = usePreference('language');
  const seen = changes.filter(({ severity }) => severity !== 'harmless');
  return (
    <ul className={css.changes}>
      {seen.slice(0, SHOWN).map((change) => (
        <li key={changeId(change)} data-severity={change.severity}>
          <span className="visually-hidden">{words.checks.effect[change.severity]}: </span>
          {describeChange(change, language)}
        </li>
      ))}
      {seen.length > SHOWN && <li data-severity="harmless">{words.checks.more(seen.length - SHOWN)}</li>}
    </ul>
  );
}
