/** Funnel chart as a table: each stage with a bar, a number and a percentage. */

import { FEWEST_FOR_SHARES, type VersionFigures } from '@formloom/form';
import type { CSSProperties } from 'react';
import kit from '../ui/kit.module.css';
import { shareOf } from './confidence-interval.ts';
import css from './figures.module.css';
import { funnelOf, ofHundred, type Stage } from './funnel.ts';
import { useSteps } from './useAnalytics.ts';
import { type AnalyticsMessages, useAnalyticsMessages } from './words.ts';

/** ARIA table roles: browsers drop table semantics for `display: grid`. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export function FunnelSection({ figures }: { figures: VersionFigures }) {
  return (
    <div className={`${kit.stack} ${css.section}`}>
      <Funnel figures={figures} />
    </div>
  );
}

export function Funnel({ figures }: { figures: VersionFigures }) {
  const words = useAnalyticsMessages();
  const steps = useSteps(figures);
  const { funnel } = words;
  const { columns } = funnel;
  const nameOf = ({ stage, step = 0 }: Stage) =>
    stage === 'reached' ? funnel.reached(steps[step]?.title ?? funnel.step(step + 1)) : funnel[stage];
  return (
    <>
      <table {...AS.table} className={css.funnel}>
        <caption>{funnel.title}</caption>
        <thead {...AS.group} className="visually-hidden">
          <tr {...AS.row}>
            {[columns.stage, columns.count, columns.share].map((name) => (
              <th key={name} scope="col" {...AS.column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>
          {funnelOf(figures, steps).map((stage) => (
            <tr key={`${stage.stage}${stage.step ?? ''}`} {...AS.row} className={css.stage}>
              <th scope="row" {...AS.head} dir="auto">
                {nameOf(stage)}
              </th>
              <td {...AS.cell} className={css.count}>
                {words.number(stage.count)}
              </td>
              <td {...AS.cell} className={`${kit.tiny} ${css.share}`}>
                <span className={css.bar} aria-hidden="true">
                  <span style={{ '--part': partOf(stage, figures) } as CSSProperties} />
                </span>
                {shareText(stage, funnel)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {figures.views < FEWEST_FOR_SHARES && <p className={kit.muted}>{funnel.fewVisits(figures.views)}</p>}
    </>
  );
}

/** All bars share one scale. */
const partOf = ({ count }: Stage, { views, starts }: VersionFigures) =>
  shareOf({ count, of: Math.max(views, starts) });

function shareText({ count, of, who }: Stage, { who: words, few }: AnalyticsMessages['funnel']): string {
  if (of === undefined || who === undefined) return '';
  const share = ofHundred({ count, of });
  return share === undefined ? few(count, of) : words[who](share);
}
