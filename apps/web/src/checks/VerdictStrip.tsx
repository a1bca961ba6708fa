/** How the checks stand, as a strip: before shipping, and wherever else one line must do. */

import { describeFindings, describeVerdict, groupFindings, worst } from '@formloom/check';
import { useProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './checks.module.css';
import { useFindings } from './findings.ts';

export function VerdictStrip() {
  const language = usePreference('language');
  const project = useProject((now) => now);
  const findings = useFindings((now) => now.findings);
  const tone = worst(findings);
  const groups = groupFindings(findings).filter(([{ severity }]) => severity !== 'fine');
  return (
    <div className={css.strip} data-tone={tone} role="status">
      <p>
        <Icon name={tone === 'fine' ? 'check' : 'warning'} />
        <strong>{describeVerdict(findings, language)}</strong>
      </p>
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => {
            const { title, meaning } = describeFindings(group, project, language);
            return (
              <li
                key={`${group[0].code}${group[0].severity}${group[0].step ?? ''}`}
                data-tone={group[0].severity}
              >
                {title}. <span>{meaning}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
