/** On a card: that something was found at its field, in colour, shape and words. */

import type { Finding } from '@formloom/check';
import { checkPart } from '../project/check-rules-part.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './checks.module.css';
import { useFindings } from './findings.ts';

/** Most cards have none, and there may be 500 of them: those cost one look. */
export function FindingMark({ at }: { at: string }) {
  const finding = useFindings(({ marks }) => marks.get(at));
  return finding ? <Mark finding={finding} /> : null;
}

function Mark({ finding }: { finding: Finding }) {
  const language = usePreference('language');
  const { store } = useOpenProject();
  // What was found was found by them, so they are there.
  const { title } = checkPart.now()?.describeFinding(finding, store.getState().project, language) ?? {};
  return (
    <span className={css.mark} data-mark={finding.severity} title={title}>
      <Icon name={finding.severity === 'must' ? 'stop' : 'warning'} size={14} />
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
