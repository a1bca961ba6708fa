/**
 * Hit test: finds the drop target for a point. On a field the contract's rules decide (4.10); elsewhere on
 * the canvas the nearest target, so that every point has one.
 */

import type { Drag, DropTarget, Point, Rect } from '@formloom/layout';
import type { CellGeometry, Geometry, StepGeometry } from './geometry.ts';

export interface Hit {
  readonly target: DropTarget;
  /** The point that the rules use: the pointer, or the nearest point of the target. */
  readonly point: Point;
}

/** `home` is the step of a conditional field: only its rows accept it [4.10]. Without one, all rows do. */
export function hitTest(geometry: Geometry, drag: Drag, home: string | null, point: Point): Hit | null {
  if (geometry.palette && contains(geometry.palette, point))
    return drag.kind === 'field' ? { target: { kind: 'palette' }, point } : null;
  if (!geometry.canvas || !contains(geometry.canvas, point)) return null;
  const step = nearest(geometry.steps, ({ rect }) => Math.abs(point.y - clamped(rect, point).y));
  if (!step) return null;
  if (drag.kind === 'step') return { target: { kind: 'step', stepId: step.stepId }, point };
  return inStep(step, home === null || home === step.stepId, point);
}

function inStep(step: StepGeometry, acceptsRows: boolean, point: Point): Hit {
  const zone: Hit = { target: { kind: 'step-drop', stepId: step.stepId }, point };
  const row = nearest(step.rows, ({ rect }) => Math.abs(point.y - clamped(rect, point).y));
  const cell = row && nearest(row.cells(), ({ rect }) => distanceTo(rect, point));
  if (!row || !cell) return zone;
  if (contains(cell.rect, point)) return onField(cell, point);
  if (!acceptsRows || isPast(step, point)) return zone;
  return onField(cell, clamped(cell.rect, point));
}

/** Below the last row there is only the end of the step. */
function isPast({ rows }: StepGeometry, { y }: Point): boolean {
  const last = rows.at(-1)?.rect;
  return last !== undefined && y > last.top + last.height;
}

function onField({ fieldId, rect }: CellGeometry, point: Point): Hit {
  return { target: { kind: 'field', fieldId, rect }, point };
}

function contains({ left, top, width, height }: Rect, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function clamped({ left, top, width, height }: Rect, { x, y }: Point): Point {
  return { x: Math.min(Math.max(x, left), left + width), y: Math.min(Math.max(y, top), top + height) };
}

function distanceTo(rect: Rect, point: Point): number {
  const near = clamped(rect, point);
  return Math.hypot(point.x - near.x, point.y - near.y);
}

/** The first of equally near ones. */
function nearest<T>(all: readonly T[], far: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const here = far(one);
    if (here >= least) continue;
    best = one;
    least = here;
  }
  return best;
}
