/** Converts sums of analytics events to database rows and back. */

import { type FigureCount, type FigureName, toStorableText } from '@formloom/form';
import type { SqlValue } from '../sql.ts';
import type { FigureSum, FigureSums } from '../work-store.ts';

/** The columns that identify a row. */
export const COLUMNS = 'account, form, version, day, what, step, key';

/** Values for events without a step or field. */
const [NO_STEP, NO_KEY] = [-1, ''];

export interface CountRow {
  readonly version: string;
  readonly what: FigureName;
  readonly step: number;
  readonly key: string;
  readonly count: number | string;
  /** The day of the last event. */
  readonly last: number;
}

export const valuesOf = ({ version, day, what, step, key }: FigureSum): SqlValue[] => [
  version,
  day,
  what,
  step ?? NO_STEP,
  key ?? NO_KEY,
];

/** The key of a sum within one form and day, the same in memory and in the database. */
export const nameOf = ({ version, what, step, key }: Pick<FigureSum, 'version' | 'what' | 'step' | 'key'>) =>
  JSON.stringify([version, what, Number(step ?? NO_STEP), key ?? NO_KEY]);

export const countOf = ({ version, what, step, key, count }: CountRow): FigureCount => ({
  version,
  what,
  step: step === NO_STEP ? undefined : step,
  key: key === NO_KEY ? undefined : key,
  count: Number(count),
});

/** The sums of a form on one day. */
export interface DayOfForm {
  readonly form: string;
  readonly day: number;
  readonly sums: readonly FigureSum[];
}

/**
 * Merges sums to one for each row, because no statement may upsert a row twice. All replicas sort them the
 * same way, so concurrent writers wait for each other instead of causing a deadlock.
 */
export function mergeInLockOrder(sums: FigureSums): FigureSums {
  const merged = new Map<string, FigureSum>();
  for (const sum of sums.map(toStorable)) {
    const name = JSON.stringify([sum.form, ...valuesOf(sum)]);
    merged.set(name, { ...sum, count: sum.count + (merged.get(name)?.count ?? 0) });
  }
  return [...merged].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Normalizes a sum as the database stores it, so that texts which become equal there are merged here. Drops
 * what analytics do not use: where a visit began.
 */
const toStorable = ({ step, key, ...sum }: FigureSum): FigureSum => ({
  ...sum,
  form: toStorableText(sum.form),
  version: toStorableText(sum.version),
  step: sum.what === 'start' ? undefined : step,
  key: sum.what === 'start' || key === undefined ? undefined : toStorableText(key),
});

export function byDay(sums: FigureSums): Iterable<DayOfForm> {
  const days = new Map<string, { form: string; day: number; sums: FigureSum[] }>();
  for (const sum of sums) {
    const { form, day } = sum;
    const key = `${day} ${form}`;
    const known = days.get(key);
    if (known) known.sums.push(sum);
    else days.set(key, { form, day, sums: [sum] });
  }
  return days.values();
}

/** Orders versions by the day they were last seen, then by views. */
export function inOrder(rows: readonly CountRow[]): CountRow[] {
  const last = new Map<string, number>();
  const views = new Map<string, number>();
  for (const { version, what, count, last: day } of rows) {
    last.set(version, Math.max(last.get(version) ?? 0, Number(day)));
    if (what === 'view') views.set(version, (views.get(version) ?? 0) + Number(count));
  }
  const of = (known: ReadonlyMap<string, number>, { version }: CountRow) => known.get(version) ?? 0;
  return rows.toSorted(
    (one, other) =>
      of(last, other) - of(last, one) ||
      of(views, other) - of(views, one) ||
      (one.version < other.version ? -1 : one.version > other.version ? 1 : 0),
  );
}
