/** What was looked at and is fine, folded away. */

import { describeFindings, type Finding } from '@formloom/check';
import { useProject } from '../project/ProjectContext.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './checks.module.css';

export function FineList({ groups }: { groups: ReadonlyArray<readonly [Finding, ...Finding[]]> }) {
  const words = useWords();
  const language = usePreference('language');
  const project = useProject((now) => now);
  if (groups.length === 0) return null;
  return (
    <details className={css.fine}>
      <summary>
        <Icon name="check" />
        {words.checks.fine(groups.length)}
      </summary>
      <ul>
        {groups.map((group) => (
          <li key={group[0].code}>{describeFindings(group, project, language).title}</li>
        ))}
      </ul>
    </details>
  );
}
