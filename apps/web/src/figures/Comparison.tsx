/** Compares two versions: both confidence intervals on one scale, and a verdict. */

import type { VersionFigures } from '@formloom/form';
import { type CSSProperties, useId } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import { analyticsStoreOf } from './analytics-store.ts';
import {
  type ComparisonResult,
  compareDropOffs,
  compareSubmissions,
  type DrawnInterval,
  roughly,
} from './comparison.ts';
import css from './figures.module.css';
import { useAnalytics, useSteps, useVersionNames } from './useAnalytics.ts';
import { type AnalyticsMessages, useAnalyticsMessages } from './words.ts';

export function Comparison({ figures }: { figures: VersionFigures }) {
  const words = useAnalyticsMessages().compare;
  const title = useId();
  const { compareWith } = analyticsStoreOf(useOpenProject());
  const other = useAnalytics(({ versions, against }) => versions?.find(({ version }) => version === against));
  const names = useVersionNames();
  const [before, now] = [useSteps(other), useSteps(figures)];
  if (!other)
    return (
      <section className={`${kit.stack} ${css.section}`}>
        <p className={kit.muted}>{words.alone}</p>
      </section>
    );
  const others = [...names].filter(([id]) => id !== figures.version);
  const nameOf = ({ version }: VersionFigures) => names.get(version)?.short ?? version;
  const all = [compareSubmissions(other, figures), compareDropOffs(before, now)].filter(
    (one) => one !== undefined,
  );
  return (
    <section className={`${kit.stack} ${css.section}`} aria-labelledby={title}>
      <h3 id={title}>{words.title}</h3>
      {others.length > 1 ? (
        <Select
          className={css.select}
          label={words.title}
          value={other.version}
          options={others.map(([id, { name }]) => [id, name] as const)}
          onChange={compareWith}
        />
      ) : (
        <p dir="auto">{names.get(other.version)?.name}</p>
      )}
      {all.map((one) => (
        <Measure key={one.what} compared={one} names={[nameOf(other), nameOf(figures)]} />
      ))}
      <p className={kit.muted}>{words.means}</p>
    </section>
  );
}

interface MeasureProps {
  readonly compared: ComparisonResult;
  /** Names of the earlier and the shown version. */
  readonly names: readonly [string, string];
}

function Measure({ compared, names }: MeasureProps) {
  const words = useAnalyticsMessages();
  const { what, step, before, now, end, verdict } = compared;
  const { compare, funnel } = words;
  const [old, shown] = names;
  const range = ({ low, high }: DrawnInterval) => compare.from(points(low), points(high));
  return (
    <div className={`${kit.stack} ${kit.tight} ${css.measure}`} data-verdict={verdict.is}>
      <h4 dir="auto">{what === 'sent' ? compare.sent : compare.left(step?.title ?? funnel.step(1))}</h4>
      <ul className={`${kit.list} ${css.lines}`} style={{ '--end': end } as CSSProperties}>
        <Line name={old} drawn={before} text={compare.interval(old, range(before))} />
        <Line name={shown} drawn={now} text={compare.interval(shown, range(now))} isShown />
        <li className={css.scale} aria-hidden="true">
          <span>0</span>
          <span>{points(end)}</span>
        </li>
      </ul>
      <p>
        <strong className={css.verdict} data-tone={toneOf(compared)}>
          {verdictText(compared, compare)}
        </strong>{' '}
        {verdict.is === 'too-few'
          ? compare.missing(roughly(verdict.missing))
          : compare.against(range(now), range(before))}
        {verdict.is === 'same' && ` ${compare.chance}`}
      </p>
    </div>
  );
}

function Line({
  name,
  drawn,
  text,
  isShown,
}: {
  name: string;
  drawn: DrawnInterval;
  text: string;
  isShown?: true;
}) {
  const { low, high, share } = drawn;
  return (
    <li className={css.line} data-shown={isShown}>
      <span className="visually-hidden">{text}</span>
      <span className={`${kit.muted} ${kit.clip} ${css.lineName}`} aria-hidden="true" title={name} dir="auto">
        {name}
      </span>
      <span
        className={css.track}
        aria-hidden="true"
        style={{ '--low': low, '--high': high, '--share': share } as CSSProperties}
      />
    </li>
  );
}

function verdictText({ what, verdict }: ComparisonResult, words: AnalyticsMessages['compare']): string {
  if (verdict.is === 'too-few') return words.tooFew;
  if (verdict.is === 'same') return words.same;
  return verdict.is === 'better' ? words.more[what] : words.fewer[what];
}

/** More submissions are good, more drop-offs are not; no colour without a verdict. */
function toneOf({ what, verdict: { is } }: ComparisonResult): 'good' | 'bad' | undefined {
  if (is === 'too-few' || is === 'same') return undefined;
  return (is === 'better') === (what === 'sent') ? 'good' : 'bad';
}

const points = (share: number) => String(Math.round(share * 100));
