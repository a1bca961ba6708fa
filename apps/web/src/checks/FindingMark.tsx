/** Badge on a card that has findings: icon, colour and text for screen readers. */

import type { Finding } from '@formloom/check';
import { checkPart } from '../project/check-rules-part.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import css from './checks.module.css';
import { useFindings } from './findings.ts';

/** Cheap for cards without findings: there may be 500 cards. */
export function FindingMark({ at }: { at: string }) {
  const finding = useFindings(({ marks }) => marks.get(at));
  return finding ? <Mark finding={finding} /> : null;
}

function Mark({ finding }: { finding: Finding }) {
  const language = usePreference('language');
  const { store } = useOpenProject();
  // The check package is loaded once findings exist.
  const { title } = checkPart.now()?.describeFinding(finding, store.getState().project, language) ?? {};
  return (
    <span className={`${kit.center} ${kit.edged} ${css.mark}`} data-mark={finding.severity} title={title}>
      <Icon name={finding.severity === 'must' ? 'stop' : 'warning'} size={14} />
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
