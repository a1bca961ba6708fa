/** Analytics badge on a card: errors and drop-offs of its field; the worst field is highlighted. */

import { FEWEST_FOR_SHARES, type VersionFigures } from '@formloom/form';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import css from './marks.module.css';
import { selectedVersionOf, useAnalytics } from './useAnalytics.ts';
import { type FieldAnalytics, fieldsOf, worstOf } from './version-steps.ts';
import { useAnalyticsMessages } from './words.ts';

/** Cheap for cards without data: there may be 500 cards. */
export function FieldBadge({ fieldKey }: { fieldKey: string }) {
  const figures = useAnalytics((state) => factsOf(selectedVersionOf(state))?.fields.get(fieldKey));
  const isWorst = useAnalytics((state) => factsOf(selectedVersionOf(state))?.worst === fieldKey);
  return figures ? <FieldMark figures={figures} isWorst={isWorst} /> : null;
}

function FieldMark({ figures: { errors, stops }, isWorst }: { figures: FieldAnalytics; isWorst: boolean }) {
  const words = useAnalyticsMessages().marks;
  return (
    <span className={css.onField} data-figure>
      {errors > 0 && (
        <span
          className={
            isWorst ? `${kit.inline} ${kit.strong} ${kit.warn} ${kit.edged} ${css.worst}` : undefined
          }
          title={isWorst ? words.worst : undefined}
        >
          {isWorst && <Icon name="warning" size={14} />}
          {words.errors(errors)}
          {isWorst && <span className="visually-hidden">, {words.worst}</span>}
        </span>
      )}
      {stops > 0 && <span>{errors > 0 ? words.stops(stops) : words.stopsHere(stops)}</span>}
    </span>
  );
}

interface Facts {
  readonly fields: ReadonlyMap<string, FieldAnalytics>;
  /** Percentages only with enough visits. */
  readonly worst: string | undefined;
}

const cache = new WeakMap<VersionFigures, Facts>();

/** Computed once for all cards. */
export function factsOf(figures: VersionFigures | undefined): Facts | undefined {
  if (!figures) return undefined;
  const before = cache.get(figures);
  if (before) return before;
  const fields = fieldsOf(figures);
  const worst = figures.views >= FEWEST_FOR_SHARES ? worstOf(fields, 'errors') : undefined;
  const facts = { fields, worst };
  cache.set(figures, facts);
  return facts;
}
