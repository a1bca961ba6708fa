/** Fields in an order in which every parent stands before what hangs from it, as a form has them. */

import type { FieldDetails } from '@formloom/form';
import { groupBy } from './group-by.ts';

/** In the order of `base`; what is not there comes after what it follows in `other`. */
export function inOrder(
  fields: ReadonlyMap<string, FieldDetails>,
  base: readonly FieldDetails[],
  other: readonly FieldDetails[],
): FieldDetails[] {
  const families = groupBy(flat(fields, base, other), ({ parent }) => parent);
  const withChildren = (field: FieldDetails): FieldDetails[] => [
    field,
    ...(families.get(field.key) ?? []).flatMap(withChildren),
  ];
  return (families.get(undefined) ?? []).flatMap(withChildren);
}

function flat(
  fields: ReadonlyMap<string, FieldDetails>,
  base: readonly FieldDetails[],
  other: readonly FieldDetails[],
): FieldDetails[] {
  const rank = new Map(base.map(({ key }, index) => [key, index]));
  let last = -1;
  for (const [step, { key }] of other.entries()) {
    const known = rank.get(key);
    // A fraction above what it follows, and below whatever comes next.
    if (known === undefined) rank.set(key, Math.floor(last) + 0.5 + step / (2 * other.length + 2));
    last = rank.get(key) ?? last;
  }
  const rankOf = ({ key }: FieldDetails) => rank.get(key) ?? Number.POSITIVE_INFINITY;
  return [...fields.values()].sort((one, two) => rankOf(one) - rankOf(two));
}
