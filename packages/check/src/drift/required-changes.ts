/** Changes that only make sense together: applying one applies the others, too. */

import type { FieldDetails } from '@formloom/form';
import { type Change, type ChangeKind, changeId } from './change.ts';
import type { Form } from './compare-form.ts';
import { groupBy } from './group-by.ts';

/** Groups: submission type of a field; consent; order, rows and rich texts. */
const GROUPS: ReadonlyArray<ReadonlySet<ChangeKind>> = [
  new Set([
    'type',
    'options-added',
    'options-removed',
    'options-relabelled',
    'options-order',
    'default',
    'validation',
  ]),
  new Set(['consent-added', 'consent-removed', 'consent-kind', 'consent-boxes', 'consent-text']),
  new Set(['order', 'arrangement', 'rich-text']),
];

/** The ids of the selected changes and all changes that they require. */
export function withRequiredChanges(
  all: readonly Change[],
  chosen: ReadonlySet<string>,
  before: Form,
  now: Form,
): Set<string> {
  const required = requiredChangesOf(all, before, now);
  const result = new Set<string>();
  const waiting = all.filter((change) => chosen.has(changeId(change)));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (result.has(changeId(next))) continue;
    result.add(changeId(next));
    waiting.push(...required(next));
  }
  return result;
}

function requiredChangesOf(all: readonly Change[], before: Form, now: Form): (change: Change) => Change[] {
  const byField = groupBy(all, ({ at = '' }) => at);
  const fresh = new Map(now.details.fields.map((field) => [field.key, field]));
  const children = groupBy(before.details.fields, ({ parent = '' }) => parent);
  const parentChanges = (key: string) =>
    (byField.get(key) ?? []).filter(({ change }) => PARENT_CHANGES.has(change));
  return (change) => [
    ...groupOf(change, byField.get(change.at ?? '') ?? []),
    ...(PARENT_CHANGES.has(change.change) ? changesOfParent(fresh.get(change.at ?? ''), parentChanges) : []),
    // Fields that depended on a removed field have another parent now, or are removed, too.
    ...(change.change === 'field-removed'
      ? (children.get(change.at ?? '') ?? []).flatMap(({ key }) => parentChanges(key))
      : []),
  ];
}

/** Changes that add, remove or move a field below a parent: each requires the parent to exist. */
const PARENT_CHANGES: ReadonlySet<ChangeKind> = new Set([
  'field-added',
  'field-added-required',
  'field-removed',
  'condition',
]);

/** A field requires its current parent, at the parent's current place. */
function changesOfParent(
  field: FieldDetails | undefined,
  parentChanges: (key: string) => Change[],
): Change[] {
  return field?.parent === undefined ? [] : parentChanges(field.parent);
}

function groupOf({ change }: Change, beside: readonly Change[]): Change[] {
  const group = GROUPS.find((one) => one.has(change));
  return group ? beside.filter((other) => group.has(other.change)) : [];
}
