/** How the checks stand, as a strip, before shipping. */

import { describeFindings, describeVerdict, groupFindings } from '@formloom/check';
import { useFindings } from '../checks/findings.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { useTargetWords } from './targets/words.ts';
import css from './verdict-strip.module.css';

export interface VerdictStripProps {
  /** Leads to what the checks say in full; missing while it cannot be gone to. */
  readonly onSee?: (() => void) | undefined;
}

export function VerdictStrip({ onSee }: VerdictStripProps) {
  const words = useTargetWords().verdict;
  const language = usePreference('language');
  const project = useProject((now) => now);
  const findings = useFindings((now) => now.findings);
  const groups = groupFindings(findings);
  const must = groups.filter(([{ severity }]) => severity === 'must');
  const should = groups.filter(([{ severity }]) => severity === 'should');
  const isFine = must.length === 0;
  return (
    <div className={css.strip} data-tone={isFine ? 'fine' : 'must'}>
      <div className={css.stripWords} role="status">
        <p>
          <Icon name={isFine ? 'check' : 'warning'} />
          <strong>{describeVerdict(must.flat(), language)}</strong>
        </p>
        {should.length > 0 && (
          <p data-tone="should">
            <Icon name="warning" />
            {words.toKnow(should.length)}
          </p>
        )}
        {/* What stands in the way is named here; what it means is told by the checks. */}
        {!isFine && (
          <ul>
            {must.map((group) => (
              <li key={`${group[0].code}${group[0].step ?? ''}`}>
                {describeFindings(group, project, language).title}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onSee && (
        <button type="button" className={css.see} onClick={onSee}>
          {words.see}
        </button>
      )}
    </div>
  );
}
