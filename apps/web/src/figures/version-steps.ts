/** Analytics per step and field of a version, mapped to the current form. */

import type { VersionFigures } from '@formloom/form';
import type { Step } from '@formloom/layout';
import type { Share } from './confidence-interval.ts';

export type StepName = Pick<Step, 'id' | 'title'>;

export interface StepAnalytics {
  /** Null where the step is unknown. */
  readonly id: string | null;
  /** Null where the title is unknown. */
  readonly title: string | null;
  /** Visitors who reached the step and who left there; for the first step, those who started. */
  readonly visitors: number;
  readonly dropOffs: number;
}

export interface FieldAnalytics {
  readonly errors: number;
  /** How often it was the last field touched before the visitor left. */
  readonly stops: number;
}

/**
 * Uses the steps of that version where they are known (`then`), otherwise the current steps by index. Current
 * titles win.
 */
export function stepsOf(
  { starts, steps }: Pick<VersionFigures, 'starts' | 'steps'>,
  then: readonly StepName[] | null,
  now: readonly StepName[],
): readonly StepAnalytics[] {
  const count = then ? Math.max(then.length, steps.length) : steps.length;
  return Array.from({ length: count }, (_, index) => {
    const versionStep = then ? then[index] : now[index];
    const today = now.find(({ id }) => id === versionStep?.id);
    const { reached = 0, left = 0 } = steps[index] ?? {};
    return {
      id: versionStep?.id ?? null,
      title: isolated((today ?? versionStep)?.title ?? null),
      // Views do not count as starts. Left may exceed starts, because visits can continue on another day.
      visitors: Math.max(index === 0 ? starts : reached, left),
      dropOffs: left,
    };
  });
}

/** Wraps right-to-left titles in Unicode isolates. */
function isolated(title: string | null): string | null {
  return title !== null && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(title)
    ? `\u2068${title}\u2069`
    : title;
}

export function fieldsOf({
  errors,
  leftAt,
}: Pick<VersionFigures, 'errors' | 'leftAt'>): ReadonlyMap<string, FieldAnalytics> {
  const fields = new Map<string, FieldAnalytics>();
  for (const { key, count } of errors) fields.set(key, { errors: count, stops: 0 });
  for (const { key, count } of leftAt)
    fields.set(key, { errors: fields.get(key)?.errors ?? 0, stops: count });
  return fields;
}

/** The key with the highest count; undefined where all are zero. */
export function worstOf(
  fields: ReadonlyMap<string, FieldAnalytics>,
  what: keyof FieldAnalytics,
): string | undefined {
  const [worst] = [...fields]
    .filter(([, figures]) => figures[what] > 0)
    .sort(([, one], [, other]) => other[what] - one[what]);
  return worst?.[0];
}

export const dropOffShare = ({
  visitors,
  dropOffs,
}: Pick<StepAnalytics, 'visitors' | 'dropOffs'>): Share => ({
  of: visitors,
  count: dropOffs,
});
