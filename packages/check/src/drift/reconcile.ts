/** Applies all or some changes of the HubSpot form to a project and preserves all edits that still fit. */

import { fieldLabel } from '@formloom/form';
import { placedFields } from '@formloom/layout';
import { adoptForm, boardOf, countIds, matchBlocks, type Project } from '@formloom/project';
import { type Change, type ChangeRef, changeId } from './change.ts';
import { compare } from './compare.ts';
import type { Form } from './compare-form.ts';
import { mergeForms } from './merge-forms.ts';
import { withRequiredChanges } from './required-changes.ts';
import { bringBack, driftOf, renewAside } from './set-aside.ts';

export interface Reconciled {
  /** The identical object when there is nothing to apply. */
  readonly project: Project;
  readonly taken: readonly Change[];
  /** Changes not applied. */
  readonly left: readonly Change[];
  /** Keys of fields and texts added to the layout, in separate rows. */
  readonly placed: readonly string[];
  /** Keys removed from the layout because the form no longer has them. */
  readonly removed: ReadonlyArray<{ readonly key: string; readonly label: string }>;
  /** Rows split because hidden fields became visible. */
  readonly split: readonly string[];
}

export interface Now extends Form {
  /** Account and submission URL from the service, if requested. */
  readonly form?: Project['form'];
}

/** Without `which`, all changes that are not ignored. A change also applies those it requires. */
export function reconcile(project: Project, now: Now, which?: readonly ChangeRef[]): Reconciled {
  const all = compare(project, now);
  const { open, aside } = driftOf(project, now, all);
  const asideIds = new Set(aside.map(changeId));
  // Changes that require an ignored change are not applied.
  const bringsAside = (change: Change) =>
    [...withRequiredChanges(all, new Set([changeId(change)]), project, now)].some((id) => asideIds.has(id));
  const chosen = new Set((which ?? open.filter((change) => !bringsAside(change))).map(changeId));
  const ids = withRequiredChanges(all, chosen, project, now);
  const taken = all.filter((change) => ids.has(changeId(change)));
  const left = all.filter((change) => !ids.has(changeId(change)));
  if (taken.length === 0) return { project, taken, left, placed: [], removed: [], split: [] };
  const merged = left.length === 0 ? now : mergeForms(project, now, taken);
  // The contract schema has no id for the older API, so a reading without an id is of the requested form.
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

/** Items that can be placed now but could not before. */
function newItems(before: Form, now: Form): string[] {
  const matched = new Set(matchBlocks(before.details, now.details).values());
  const previous = new Set(
    boardOf(before)
      .fields.filter(({ type }) => type !== 'block')
      .map(({ key }) => key),
  );
  return boardOf(now)
    .fields.filter(({ key, type }) => (type === 'block' ? !matched.has(key) : !previous.has(key)))
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
