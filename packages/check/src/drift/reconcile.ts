/**
 * Takes changes of the account over into a project, all of them or some, and keeps every bit of work that
 * still has a place.
 */

import { fieldLabel } from '@formloom/form';
import { placedFields } from '@formloom/layout';
import { adoptForm, boardOf, countIds, matchBlocks, type Project } from '@formloom/project';
import { type Change, type ChangeRef, changeId } from './change.ts';
import { compare } from './compare.ts';
import type { Form } from './compare-form.ts';
import { withDependentChanges } from './dependent-changes.ts';
import { mergeForms } from './merge-forms.ts';
import { bringBack, driftOf, renewAside } from './set-aside.ts';

export interface Reconciled {
  /** The very same object where there was nothing to take over. */
  readonly project: Project;
  readonly taken: readonly Change[];
  /** What was not chosen, and still differs. */
  readonly left: readonly Change[];
  /** What the layout gained, in rows of their own: keys of fields and texts. */
  readonly placed: readonly string[];
  /** What the layout lost because the form has it no more. */
  readonly removed: ReadonlyArray<{ readonly key: string; readonly label: string }>;
  /** Rows that had to be divided because hidden fields are shown now. */
  readonly split: readonly string[];
}

export interface Now extends Form {
  /** What the service says of account and address, where it was asked. */
  readonly form?: Project['form'];
}

/**
 * Without `which`, all that was not set aside. Of several that only make sense together, one brings the
 * others.
 */
export function reconcile(project: Project, now: Now, which?: readonly ChangeRef[]): Reconciled {
  const all = compare(project, now);
  const { open, aside } = driftOf(project, now, all);
  const asideIds = new Set(aside.map(changeId));
  // What would bring along something that was left on purpose waits for a decision of its own.
  const bringsAside = (change: Change) =>
    [...withDependentChanges(all, new Set([changeId(change)]), project, now)].some((id) => asideIds.has(id));
  const chosen = new Set((which ?? open.filter((change) => !bringsAside(change))).map(changeId));
  const ids = withDependentChanges(all, chosen, project, now);
  const taken = all.filter((change) => ids.has(changeId(change)));
  const left = all.filter((change) => !ids.has(changeId(change)));
  if (taken.length === 0) return { project, taken, left, placed: [], removed: [], split: [] };
  const merged = left.length === 0 ? now : mergeForms(project, now, taken);
  // The contract has no id for the older structure; a reading without one is of the form that was asked for.
  const id = merged.schema.id || project.form.id;
  const form = { ...project.form, ...now.form, id, name: merged.schema.name };
  const next = { form, schema: { ...merged.schema, id }, details: merged.details };
  const adopted = adoptForm(project, next, countIds(), newItems(project, merged));
  return {
    project: renewAside(bringBack(adopted.project, taken), now, asideIds),
    taken,
    left,
    ...movesOf(project, adopted.project, adopted.repairs),
  };
}

/** What can be placed now and could not before. */
function newItems(before: Form, now: Form): string[] {
  const matched = new Set(matchBlocks(before.details, now.details).values());
  const known = new Set(
    boardOf(before)
      .fields.filter(({ type }) => type !== 'block')
      .map(({ key }) => key),
  );
  return boardOf(now)
    .fields.filter(({ key, type }) => (type === 'block' ? !matched.has(key) : !known.has(key)))
    .map(({ key }) => key);
}

function movesOf(before: Project, after: Project, repairs: ReadonlyArray<{ repair: string; at: string }>) {
  const [were, are] = [placedFields(before.layout), placedFields(after.layout)];
  const fields = new Map(before.details.fields.map((field) => [field.key, field]));
  const survivors = new Set(after.details.fields.map(({ key }) => key));
  return {
    placed: [...are].filter((key) => !were.has(key)),
    removed: [...were]
      .filter((key) => !are.has(key) && !survivors.has(key))
      .flatMap((key) => {
        const field = fields.get(key);
        return field ? [{ key, label: fieldLabel(field) }] : [];
      }),
    split: repairs.filter(({ repair }) => repair === 'row-split').map(({ at }) => at),
  };
}
