/**
 * Computes “Move to…”: the layout with a field at a chosen step, row and side, as one edit (up to two
 * operations).
 */

import { type Command, type Context, command, dispatch, findField, type Layout } from '@formloom/layout';
import { arranged, type Items } from '../items/items.ts';

/** Beside a field of the row, or in a new row above or below it; without a row, at the end of the step. */
export interface MoveDestination {
  readonly stepId: string;
  readonly rowId: string | null;
  readonly side: Side;
}

export type Side =
  | { readonly kind: 'above' | 'below' }
  | { readonly kind: 'left' | 'right'; readonly of: string };

/** Returns the same object where the move is rejected or changes nothing. */
export function moveFieldTo(layout: Layout, context: Context, key: string, to: MoveDestination): Layout {
  const place = findField(layout, key);
  const target = layout.steps.findIndex(({ id }) => id === to.stepId);
  const crosses = place !== undefined && place.stepIndex !== target;
  const crossed = crosses
    ? run(layout, context, command('moveFieldBetweenSteps', key, place.stepIndex, target))
    : layout;
  const placed = run(crossed, context, place ? inStep(crossed, key, to) : fromOutside(layout, key, to));
  // In another step the field starts at the end, so it may have to move on from there.
  return crosses && placed === crossed && to.rowId !== null && !isLastRow(layout, to) ? layout : placed;
}

/** Sides of a row that accept the field. */
export function sidesOf(
  layout: Layout,
  context: Context,
  items: Items,
  key: string,
  { stepId, rowId }: Pick<MoveDestination, 'stepId' | 'rowId'>,
): Side[] {
  const row = rowOf(layout, stepId, rowId);
  const { shown } = arranged(items, row?.fields ?? []);
  const beside = shown
    .filter((name) => name !== key)
    .flatMap((name): Side[] => [
      { kind: 'left', of: name },
      { kind: 'right', of: name },
    ]);
  const sides: Side[] = [{ kind: 'above' }, { kind: 'below' }, ...beside];
  return sides.filter((side) => moveFieldTo(layout, context, key, { stepId, rowId, side }) !== layout);
}

function inStep(layout: Layout, key: string, { stepId, rowId, side }: MoveDestination): Command {
  const step = layout.steps.find(({ id }) => id === stepId);
  const own = step?.rows.find(({ fields }) => fields.includes(key));
  const at = step?.rows.findIndex(({ id }) => id === rowId) ?? -1;
  const row = step?.rows[at];
  if (!row) return command('moveFieldToNewRow', stepId, key);
  if (!('of' in side)) return command('moveFieldToNewRow', stepId, key, side.kind === 'above' ? at : at + 1);
  return command('moveFieldWithinStep', stepId, key, own?.id ?? '', row.id, slotOf(row.fields, side));
}

function fromOutside(layout: Layout, key: string, { stepId, rowId, side }: MoveDestination): Command {
  const rows = layout.steps.find(({ id }) => id === stepId)?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === rowId);
  const row = rows[at];
  if (!row) return command('addFieldToNewRow', stepId, key);
  if (!('of' in side)) return command('addFieldToNewRow', stepId, key, side.kind === 'above' ? at : at + 1);
  return command('addFieldToRow', stepId, key, row.id, slotOf(row.fields, side));
}

function slotOf(fields: readonly string[], { kind, of }: Extract<Side, { of: string }>): number {
  return fields.indexOf(of) + (kind === 'right' ? 1 : 0);
}

function rowOf(layout: Layout, stepId: string, rowId: string | null) {
  return layout.steps.find(({ id }) => id === stepId)?.rows.find(({ id }) => id === rowId);
}

function isLastRow(layout: Layout, { stepId, rowId, side }: MoveDestination): boolean {
  const rows = layout.steps.find(({ id }) => id === stepId)?.rows ?? [];
  return rows.at(-1)?.id === rowId && side.kind === 'below';
}

function run(layout: Layout, context: Context, one: Command): Layout {
  return dispatch(layout, context, one).layout;
}
