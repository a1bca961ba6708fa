/** Drag and drop as a pure function (4.10): drop hint and drop itself both call it. */

import { type FieldLocation, findField, type Layout } from './layout.ts';
import type { Context } from './operation.ts';
import { type Command, command, dispatch } from './operations.ts';
import type { Refusal } from './refusal.ts';

export const PALETTE_PREFIX = 'palette:';

export type Drag =
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  /** From the sidebar: the prefix and the field's name. */
  | { readonly kind: 'palette-field'; readonly id: string };

export type DropTarget =
  | { readonly kind: 'field'; readonly fieldId: string; readonly rect: Rect }
  | { readonly kind: 'step-drop'; readonly stepId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  | { readonly kind: 'palette' };

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DropPosition = 'before' | 'after' | 'inside' | null;

export interface Drop {
  /** Null when dropping would do nothing, so no hint is shown. */
  readonly position: DropPosition;
  /** For `inside`: the edge of the target field. */
  readonly side: 'left' | 'right' | null;
  /** The operation to dispatch. */
  readonly command: Command | null;
  readonly refusal: Refusal | null;
}

interface Wish {
  readonly position: DropPosition;
  readonly side: Drop['side'];
  readonly command: Command;
}

/**
 * The top and bottom fifths of a field mean a new row; between them, left and right of the center mean the
 * same row.
 */
export function dropZone(
  { left, top, width, height }: Rect,
  { x, y }: Point,
): Pick<Wish, 'position' | 'side'> {
  if (y < top + height / 5) return { position: 'before', side: null };
  if (y >= top + (height * 4) / 5) return { position: 'after', side: null };
  return { position: 'inside', side: x < left + width / 2 ? 'left' : 'right' };
}

export function drop(layout: Layout, context: Context, drag: Drag, target: DropTarget, pointer: Point): Drop {
  const wish = wishFor(layout, drag, target, pointer);
  const refusal = typeof wish === 'string' ? wish : dispatch(layout, context, wish.command).refusal;
  if (refusal !== null || typeof wish === 'string')
    return { position: null, side: null, command: null, refusal };
  return { ...wish, refusal };
}

/** The requested operation, before any check whether it is allowed. */
function wishFor(layout: Layout, drag: Drag, target: DropTarget, pointer: Point): Wish | Refusal {
  if (drag.kind === 'step')
    return target.kind === 'step' ? overStep(layout, drag.stepId, target.stepId) : 'no-target';
  if (target.kind === 'step') return 'no-target';
  if (drag.kind === 'palette-field') return fromPalette(layout, drag.id, target, pointer);
  const from = findField(layout, drag.fieldId);
  return from ? fromCanvas(layout, drag.fieldId, from, target, pointer) : 'not-placed';
}

function overStep(layout: Layout, stepId: string, targetId: string): Wish | Refusal {
  const oldIndex = layout.steps.findIndex((step) => step.id === stepId);
  const newIndex = layout.steps.findIndex((step) => step.id === targetId);
  if (oldIndex < 0 || newIndex < 0) return 'unknown-step';
  return wish(command('reorderSteps', oldIndex, newIndex), newIndex < oldIndex ? 'before' : 'after');
}

type FieldTarget = Exclude<DropTarget, { kind: 'step' }>;

function fromPalette(layout: Layout, id: string, target: FieldTarget, pointer: Point): Wish | Refusal {
  if (!id.startsWith(PALETTE_PREFIX)) return 'unknown-field';
  const name = id.slice(PALETTE_PREFIX.length);
  if (target.kind === 'palette') return 'no-target';
  if (target.kind === 'step-drop') return wish(command('addFieldToNewRow', target.stepId, name), 'inside');
  const over = hovered(layout, target, pointer);
  if (!over) return 'not-placed';
  const { stepId, rowId, rowIndex, slot, position, side } = over;
  if (position === 'inside') return wish(command('addFieldToRow', stepId, name, rowId, slot), position, side);
  return wish(command('addFieldToNewRow', stepId, name, rowIndex), position);
}

function fromCanvas(
  layout: Layout,
  name: string,
  from: FieldLocation,
  target: FieldTarget,
  pointer: Point,
): Wish | Refusal {
  const step = layout.steps[from.stepIndex];
  const row = step?.rows[from.rowIndex];
  if (!step || !row) return 'not-placed';
  if (target.kind === 'palette') return wish(command('removeFieldFromStep', step.id, name), 'inside');
  if (target.kind === 'step-drop') {
    const to = layout.steps.findIndex(({ id }) => id === target.stepId);
    if (to < 0) return 'unknown-step';
    if (to === from.stepIndex) return wish(command('moveFieldToNewRow', step.id, name), 'inside');
    return wish(command('moveFieldBetweenSteps', name, from.stepIndex, to), 'inside');
  }
  const over = hovered(layout, target, pointer);
  if (!over) return 'not-placed';
  if (over.stepId !== step.id) return 'other-step';
  const { position, side, rowIndex, rowId, slot } = over;
  if (position === 'inside')
    return wish(command('moveFieldWithinStep', step.id, name, row.id, rowId, slot), position, side);
  return wish(command('moveFieldToNewRow', step.id, name, rowIndex), position);
}

/**
 * Drop positions relative to the field under the pointer: the row before or after it, or the slot left or
 * right of it.
 */
function hovered(layout: Layout, target: { fieldId: string; rect: Rect }, pointer: Point) {
  const place = findField(layout, target.fieldId);
  const step = place && layout.steps[place.stepIndex];
  const row = place && step?.rows[place.rowIndex];
  if (!place || !step || !row) return undefined;
  const { position, side } = dropZone(target.rect, pointer);
  return {
    position,
    side,
    stepId: step.id,
    rowId: row.id,
    rowIndex: place.rowIndex + (position === 'after' ? 1 : 0),
    slot: place.fieldIndex + (side === 'right' ? 1 : 0),
  };
}

function wish(wanted: Command, position: DropPosition, side: Drop['side'] = null): Wish {
  return { position, side, command: wanted };
}
