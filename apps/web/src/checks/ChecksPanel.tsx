/** Checks panel: errors, warnings and, collapsed, what passed. */

import { describeFindings, describeVerdict, type Finding, groupFindings, worst } from '@formloom/check';
import { useLiveForm, useProject } from '../project/ProjectContext.tsx';
import { formatTime } from '../shell/date-format.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Panel } from '../ui/Panel.tsx';
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
  return (
    <Panel
      title={words.checks.title}
      tools={
        <>
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
        </>
      }
      below={<PassedChecks groups={groups.filter(([first]) => first.severity === 'fine')} />}
    >
      <p className={`${kit.row} ${kit.wide} ${kit.strong} ${css.verdict}`} data-tone={tone} role="status">
        <span className={`${kit.center} ${css.sign}`}>
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
            <h3 className={kit.spread} data-tone={severity}>
              {words.checks[severity]} <small>{ours.length}</small>
            </h3>
            <ul className={kit.list}>
              {ours.map((group) => (
                <FindingItem key={`${group[0].code}${group[0].step ?? ''}`} findings={group} {...seams} />
              ))}
            </ul>
          </section>
        );
      })}
      <IgnoredChanges changes={findings.flatMap(({ aside = [] }) => aside)} />
    </Panel>
  );
}

function ComparedAt() {
  const words = useWords();
  const language = usePreference('language');
  const at = useLiveForm((live) => live.at);
  const state = useLiveForm((live) => live.state);
  if (state === 'asking') return <span className={kit.note}>{words.checks.asking}</span>;
  if (at === null) return <span className={kit.note}>{words.checks.never}</span>;
  return <span className={kit.note}>{words.checks.at(formatTime(at, language))}</span>;
}

/** Results of the last comparison stay valid; their age is shown. */
function Unreachable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = useWords();
  const state = useLiveForm((live) => live.state);
  if (state !== 'unreachable') return null;
  return (
    <div className={`${kit.stack} ${css.unreachable}`} role="alert">
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
    <details className={`${kit.scroll} ${kit.small} ${css.fine}`}>
      <summary className={`${kit.row} ${kit.strong} ${kit.ok}`}>
        <Icon name="check" />
        {words.checks.fine(groups.length)}
      </summary>
      <ul className={kit.muted}>
        {groups.map((group) => (
          <li key={group[0].code}>{describeFindings(group, project, language).title}</li>
        ))}
      </ul>
    </details>
  );
}
