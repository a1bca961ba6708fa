/**
 * The contract's view of a form between two readings. Fields that it never had, such as conditional ones, it
 * still has not.
 */

import type { FieldDetails, FieldSchema, FormSchema } from '@formloom/form';
import { groupBy } from './group-by.ts';

export interface Merged {
  /** The fields as they are after the merge. */
  readonly details: readonly FieldDetails[];
  /** The names of the fields whose new type was taken over. */
  readonly retyped: ReadonlySet<string | undefined>;
  /** Whether the account's order was. */
  readonly reordered: boolean;
}

export function mergeSchemaFields(before: FormSchema, now: FormSchema, merged: Merged): FieldSchema[] {
  const details = groupBy(merged.details, ({ name }) => name);
  const known = new Set(before.fields.map(({ name }) => name));
  const fresh = new Map(now.fields.map((field) => [field.name, field]));
  const gone = new Set(before.fields.filter(({ name }) => !details.has(name) && !fresh.has(name)));
  const fields = [
    ...before.fields.filter((one) => !gone.has(one)),
    ...now.fields.filter(({ name }) => !known.has(name)),
  ].filter(({ name }) => details.has(name) || known.has(name));
  return (merged.reordered ? inOrderOf(now.fields, fields) : fields).map((field) => {
    const [detail, second] = details.get(field.name) ?? [];
    // Two fields of one name cannot be told apart here; they stay as they were.
    if (!detail || second) return field;
    const type = merged.retyped.has(field.name) ? fresh.get(field.name)?.type : undefined;
    return withDetail({ ...field, type: type ?? field.type }, detail);
  });
}

function withDetail({ options, validation, ...rest }: FieldSchema, detail: FieldDetails): FieldSchema {
  return {
    ...rest,
    label: detail.label,
    required: detail.required,
    ...(detail.options && { options: detail.options }),
    ...(detail.validation === undefined
      ? validation !== undefined && { validation }
      : { validation: detail.validation }),
  };
}

/** What the account does not have any more comes last; of several of one name the first is the first. */
function inOrderOf(account: readonly FieldSchema[], fields: readonly FieldSchema[]): FieldSchema[] {
  const ranks = groupBy([...account.keys()], (index) => account[index]?.name);
  const ranked = fields.map((field) => ({
    field,
    rank: ranks.get(field.name)?.shift() ?? account.length,
  }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ field }) => field);
}
