/** Finds the answers that make a conditional field visible, from the topmost parent down to its own. */

import { type FieldDetails, type FormDetails, isFulfilled } from '@formloom/form';
import { kindOf } from '@formloom/kind';

export interface Answer {
  readonly key: string;
  readonly values: readonly string[];
}

/** Empty where the field is visible anyway. Skips a parent that no candidate answer satisfies. */
export function answersFor(details: FormDetails, key: string): Answer[] {
  const byKey = new Map(details.fields.map((field) => [field.key, field]));
  const answers: Answer[] = [];
  const seen = new Set<string>();
  for (let field = byKey.get(key); field?.parent !== undefined && !seen.has(field.key); ) {
    seen.add(field.key);
    const parent = byKey.get(field.parent);
    const values = parent && satisfying(field, parent);
    if (values) answers.unshift({ key: field.parent, values });
    field = parent;
  }
  return answers;
}

function satisfying({ when }: FieldDetails, parent: FieldDetails): readonly string[] | undefined {
  if (!when || isFulfilled(when, [])) return undefined;
  const options = (parent.options ?? []).map(({ value }) => value);
  const candidates = [
    ...options.map((value) => [value]),
    [...when.values],
    options.filter((value) => when.values.includes(value)),
    options.filter((value) => !when.values.includes(value)),
    ...[when.from, when.to, kindOf(parent).sample, '1', 'x'].flatMap((value) =>
      value === undefined ? [] : [[value]],
    ),
  ];
  return candidates.find((values) => values.length > 0 && isFulfilled(when, values));
}
