/** Diff of two layouts that names the single thing that changed, for undo and redo announcements. */

import { isSameList } from '@formloom/form';
import { findField, type Layout, placedFields } from '@formloom/layout';

export type LayoutChange =
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'step'; readonly stepId: string }
  /** More than one thing has changed. */
  | { readonly kind: 'layout' }
  | null;

export function layoutChange(before: Layout, after: Layout): LayoutChange {
  if (before === after) return null;
  const step = changedStep(before, after);
  if (step !== undefined) return { kind: 'step', stepId: step };
  if (before.mode !== after.mode || before.steps.length !== after.steps.length) return { kind: 'layout' };
  const moved = movedFields(before, after);
  const key = moved.length === 1 ? moved[0] : displaced(keysOf(before), keysOf(after));
  return key === undefined ? { kind: 'layout' } : { kind: 'field', key };
}

/** A step that was added, removed (without fields), moved or renamed. */
function changedStep({ steps: before }: Layout, { steps: after }: Layout): string | undefined {
  const ids = (steps: Layout['steps']) => steps.map(({ id }) => id);
  if (before.length + 1 === after.length) return ids(after).find((id) => !ids(before).includes(id));
  if (before.length !== after.length) return undefined;
  return (
    after.find((step, at) => before[at]?.id === step.id && before[at]?.title !== step.title)?.id ??
    displaced(ids(before), ids(after))
  );
}

/** A field that was added, removed, or moved to another step or row. */
function movedFields(before: Layout, after: Layout): string[] {
  const row = (layout: Layout, key: string) => {
    const place = findField(layout, key);
    return place && layout.steps[place.stepIndex]?.rows[place.rowIndex]?.id;
  };
  const all = [...new Set([...placedFields(before), ...placedFields(after)])];
  return all.filter((key) => row(before, key) !== row(after, key));
}

function keysOf(layout: Layout): string[] {
  return [...placedFields(layout)];
}

/** Finds the only item whose move turns one order into the other. */
function displaced(before: readonly string[], after: readonly string[]): string | undefined {
  const at = before.findIndex((key, index) => key !== after[index]);
  return [before[at], after[at]].find(
    (key) => key !== undefined && isSameList(without(before, key), without(after, key)),
  );
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((one) => one !== key);
}
