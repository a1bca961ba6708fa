/** On a card: how many errors its field had, and how many stopped at it. The worst one is marked. */

import type { VersionFigures } from '@formloom/form';
import { Icon } from '../ui/icons.tsx';
import { FEWEST_FOR_SHARES } from './funnel.ts';
import css from './marks.module.css';
import { chosenOf, useFigures } from './useFigures.ts';
import { type FieldFigures, fieldsOf, worstOf } from './version-steps.ts';
import { useFigureWords } from './words.ts';

/** Most cards have none, and there may be 500 of them: those cost one look. */
export function OnField({ fieldKey }: { fieldKey: string }) {
  const figures = useFigures((state) => factsOf(chosenOf(state))?.fields.get(fieldKey));
  const isWorst = useFigures((state) => factsOf(chosenOf(state))?.worst === fieldKey);
  return figures ? <FieldMark figures={figures} isWorst={isWorst} /> : null;
}

function FieldMark({ figures: { errors, stops }, isWorst }: { figures: FieldFigures; isWorst: boolean }) {
  const words = useFigureWords().marks;
  return (
    <span className={css.onField} data-figure>
      {errors > 0 && (
        <span className={isWorst ? css.worst : undefined} title={isWorst ? words.worst : undefined}>
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
  readonly fields: ReadonlyMap<string, FieldFigures>;
  /** Only where there are enough visits for it to mean something. */
  readonly worst: string | undefined;
}

const known = new WeakMap<VersionFigures, Facts>();

/** Worked out once for all cards. */
export function factsOf(figures: VersionFigures | undefined): Facts | undefined {
  if (!figures) return undefined;
  const before = known.get(figures);
  if (before) return before;
  const fields = fieldsOf(figures);
  const worst = figures.views >= FEWEST_FOR_SHARES ? worstOf(fields, 'errors') : undefined;
  const made = { fields, worst };
  known.set(figures, made);
  return made;
}
