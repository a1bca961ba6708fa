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
export function withDependentChanges(
  all: readonly Change[],
  chosen: ReadonlySet<string>,
  before: Form,
  now: Form,
): Set<string> {
  const dependents = dependentsOf(all, before, now);
  const taken = new Set<string>();
  const waiting = all.filter((change) => chosen.has(changeId(change)));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (taken.has(changeId(next))) continue;
    taken.add(changeId(next));
    waiting.push(...dependents(next));
  }
  return taken;
}

function dependentsOf(all: readonly Change[], before: Form, now: Form): (change: Change) => Change[] {
  const byField = groupBy(all, ({ at = '' }) => at);
  const fresh = new Map(now.details.fields.map((field) => [field.key, field]));
  const children = groupBy(before.details.fields, ({ parent = '' }) => parent);
  const moves = (key: string) => (byField.get(key) ?? []).filter(({ change }) => MOVES.has(change));
  return (change) => [
    ...groupOf(change, byField.get(change.at ?? '') ?? []),
    ...(MOVES.has(change.change) ? parentMoves(fresh.get(change.at ?? ''), moves) : []),
    // Fields that depended on a removed field have another parent now, or are removed, too.
    ...(change.change === 'field-removed'
      ? (children.get(change.at ?? '') ?? []).flatMap(({ key }) => moves(key))
      : []),
  ];
}

/** Changes of a field's parent. */
const MOVES: ReadonlySet<ChangeKind> = new Set([
  'field-added',
  'field-added-required',
  'field-removed',
  'condition',
]);

/** A field requires its current parent, at the parent's current place. */
function parentMoves(field: FieldDetails | undefined, moves: (key: string) => Change[]): Change[] {
  return field?.parent === undefined ? [] : moves(field.parent);
}

function groupOf({ change }: Change, beside: readonly Change[]): Change[] {
  const group = GROUPS.find((one) => one.has(change));
  return group ? beside.filter((other) => group.has(other.change)) : [];
}
