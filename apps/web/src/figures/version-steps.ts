/** The figures of a version by the steps and fields that visitors met, found again on the form of today. */

import type { VersionFigures } from '@formloom/form';
import type { Step } from '@formloom/layout';
import type { Share } from './wilson.ts';

export type StepName = Pick<Step, 'id' | 'title'>;

export interface StepFigures {
  /** Null where it is not known which step of the form that was. */
  readonly id: string | null;
  /** Null where it is not known any more what it was called. */
  readonly title: string | null;
  /** How many were there and how many of them left: of the first step, those who began. */
  readonly there: number;
  readonly left: number;
}

export interface FieldFigures {
  readonly errors: number;
  /** How often it was the last one touched before a visitor left. */
  readonly stops: number;
}

/**
 * By the steps of that version where they are known (`then`); otherwise by their place on the form as it is
 * now. What a step is called now goes before what it was called then.
 */
export function stepsOf(
  { starts, steps }: Pick<VersionFigures, 'starts' | 'steps'>,
  then: readonly StepName[] | null,
  now: readonly StepName[],
): readonly StepFigures[] {
  const count = then ? Math.max(then.length, steps.length) : steps.length;
  return Array.from({ length: count }, (_, index) => {
    const met = then ? then[index] : now[index];
    const today = now.find(({ id }) => id === met?.id);
    const { reached = 0, left = 0 } = steps[index] ?? {};
    return {
      id: met?.id ?? null,
      title: isolated((today ?? met)?.title ?? null),
      // A view is no beginning; who leaves had begun, and who comes back may have begun another day.
      there: Math.max(index === 0 ? starts : reached, left),
      left,
    };
  });
}

/** What is written from right to left keeps to itself within a sentence that is not. */
function isolated(title: string | null): string | null {
  return title !== null && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(title)
    ? `\u2068${title}\u2069`
    : title;
}

export function fieldsOf({
  errors,
  leftAt,
}: Pick<VersionFigures, 'errors' | 'leftAt'>): ReadonlyMap<string, FieldFigures> {
  const fields = new Map<string, FieldFigures>();
  for (const { key, count } of errors) fields.set(key, { errors: count, stops: 0 });
  for (const { key, count } of leftAt)
    fields.set(key, { errors: fields.get(key)?.errors ?? 0, stops: count });
  return fields;
}

/** The field with most of something; undefined where there is nothing of it. */
export function worstOf(
  fields: ReadonlyMap<string, FieldFigures>,
  what: keyof FieldFigures,
): string | undefined {
  const [worst] = [...fields]
    .filter(([, figures]) => figures[what] > 0)
    .sort(([, one], [, other]) => other[what] - one[what]);
  return worst?.[0];
}

export const leftShare = ({ there, left }: Pick<StepFigures, 'there' | 'left'>): Share => ({
  of: there,
  count: left,
});
