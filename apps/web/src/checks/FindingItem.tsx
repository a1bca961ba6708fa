/**
 * One finding, or several of a kind: what it means, which cards it is about, and the one thing that helps.
 */

import { describeFindings, type Finding } from '@formloom/check';
import { useState } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import css from './checks.module.css';
import { type RemedySeams, useRemedy } from './useRemedy.ts';

export interface FindingItemProps extends RemedySeams {
  readonly findings: readonly [Finding, ...Finding[]];
}

export function FindingItem({ findings, ...seams }: FindingItemProps) {
  const words = useWords();
  const language = usePreference('language');
  const project = useProject((now) => now);
  const { selection } = useOpenProject();
  const [looking, setLooking] = useState(false);
  const [first] = findings;
  const { title, meaning, action } = describeFindings(findings, project, language);
  const help = useRemedy(findings, seams);
  const keys = findings.flatMap(({ at }) => at ?? []);
  const [only] = keys;
  const { changes } = first;
  return (
    <li className={css.finding} data-finding={first.code}>
      <strong>{title}</strong>
      <p>{meaning}</p>
      {changes && <ChangeList changes={changes} />}
      <div className={css.actions}>
        {help && action && (
          <Button kind={changes ? 'main' : 'usual'} onClick={help}>
            {action}
          </Button>
        )}
        {first.code === 'other-address' && <ConfirmAddress />}
        {changes && <Button onClick={() => setLooking(true)}>{words.checks.lookAtEach}</Button>}
        {!help && only !== undefined && (
          <Button onClick={() => selection.setState({ selected: only, by: 'preview' })}>
            {words.checks.show}
          </Button>
        )}
      </div>
      {looking && changes && <ChangesDialog changes={changes} onClose={() => setLooking(false)} />}
    </li>
  );
}
