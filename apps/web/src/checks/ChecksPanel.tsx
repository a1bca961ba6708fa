/** Checks panel: errors, warnings and, collapsed, what passed. */

import { describeFindings, describeVerdict, type Finding, groupFindings, worst } from '@formloom/check';
import { useId } from 'react';
import { useLiveForm, useProject } from '../project/ProjectContext.tsx';
import { formatTime } from '../shell/date-format.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import frame from '../ui/panel.module.css';
import css from './checks.module.css';
import { FindingItem } from './FindingItem.tsx';
import { useFindings } from './findings.ts';
import { IgnoredChanges } from './IgnoredChanges.tsx';
import type { RemedySeams } from './useQuickFix.ts';

export interface ChecksPanelProps extends RemedySeams {
  /** Loads the form from the account again; undefined without a connection. */
  readonly onRefresh?: (() => void) | undefined;
}

export function ChecksPanel({ onRefresh, ...seams }: ChecksPanelProps) {
  const words = useWords();
  const language = usePreference('language');
  const findings = useFindings((now) => now.findings);
  const groups = groupFindings(findings);
  const tone = worst(findings);
  const title = useId();
  return (
    <section className={`${frame.panel} ${css.panel}`} aria-labelledby={title} data-area="palette">
      <header className={frame.header}>
        <h2 id={title} className={css.title}>
          {words.checks.title}
        </h2>
        <ComparedAt />
        {onRefresh && (
          <Button
            kind="plain"
            square
            aria-label={words.checks.refresh}
            title={words.checks.refresh}
            onClick={onRefresh}
          >
            <Icon name="refresh" />
          </Button>
        )}
      </header>
      <div className={css.scroll} data-scroll>
        <p className={css.verdict} data-tone={tone} role="status">
          <span className={css.sign}>
            <Icon name={tone === 'fine' ? 'check' : 'warning'} />
          </span>
          {describeVerdict(findings, language)}
        </p>
        <Unreachable onRetry={onRefresh} />
        {(['must', 'should'] as const).map((severity) => {
          const ours = groups.filter(([first]) => first.severity === severity);
          if (ours.length === 0) return null;
          return (
            <section key={severity} className={css.group} aria-label={words.checks[severity]}>
              <h3 data-tone={severity}>
                {words.checks[severity]} <span>{ours.length}</span>
              </h3>
              <ul>
                {ours.map((group) => (
                  <FindingItem key={`${group[0].code}${group[0].step ?? ''}`} findings={group} {...seams} />
                ))}
              </ul>
            </section>
          );
        })}
        <IgnoredChanges changes={findings.flatMap(({ aside = [] }) => aside)} />
      </div>
      <PassedChecks groups={groups.filter(([first]) => first.severity === 'fine')} />
    </section>
  );
}

function ComparedAt() {
  const words = useWords();
  const language = usePreference('language');
  const at = useLiveForm((live) => live.at);
  const state = useLiveForm((live) => live.state);
  if (state === 'asking') return <span className={css.at}>{words.checks.asking}</span>;
  if (at === null) return <span className={css.at}>{words.checks.never}</span>;
  return <span className={css.at}>{words.checks.at(formatTime(at, language))}</span>;
}

/** Results of the last comparison stay valid; their age is shown. */
function Unreachable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = useWords();
  const state = useLiveForm((live) => live.state);
  if (state !== 'unreachable') return null;
  return (
    <div className={css.unreachable} role="alert">
      <p>{words.checks.unreachable}</p>
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}

/** Collapsed list of passed checks. */
function PassedChecks({ groups }: { groups: ReadonlyArray<readonly [Finding, ...Finding[]]> }) {
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
