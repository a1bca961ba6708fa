/**
 * Drop targets of a keyboard drag, computed from the layout: a step is a list of lines (a new row above each
 * row, the row with a slot beside each field, and the end of the step). Steps that a field cannot go to have
 * only their end [4.10].
 */

import {
  type Board,
  type Drag,
  type Drop,
  type FieldLocation,
  findField,
  type Layout,
} from '@formloom/layout';
import type { Hit } from './hit-test.ts';

export interface Spot {
  readonly step: number;
  readonly line: number;
  readonly slot: number;
}

export interface KeyboardTargets {
  /** The original position, or the end of the first step for unplaced items. */
  readonly start: Spot;
  /** Whether this is the original position. */
  readonly isOrigin: boolean;
  readonly hitAt: (spot: Spot) => Hit | null;
  /** Lines of a step, and slots of a line. */
  readonly lines: (step: number) => number;
  readonly slots: (spot: Spot) => number;
  /** Whether the item may be dropped there: it has an effect, or is the original position. */
  readonly accepts: (spot: Spot) => boolean;
  /** Equal for targets with the same result. */
  readonly meaning: (spot: Spot) => string;
  readonly steps: number;
}

export function keyboardTargets(
  layout: Layout,
  board: Board | null,
  drag: Drag,
  decide: (hit: Hit) => Drop,
): KeyboardTargets {
  const hidden = new Set(board?.fields.filter((one) => one.hidden).map(({ key }) => key));
  const from = drag.kind === 'field' ? findField(layout, drag.fieldId) : undefined;
  const rowsOf = (step: number) => layout.steps[step]?.rows ?? [];
  const shownIn = ({ step, line }: Spot) =>
    (rowsOf(step)[(line - 1) / 2]?.fields ?? []).filter((name) => !hidden.has(name));
  const isOpen = (step: number) => drag.kind === 'palette-field' || step === from?.stepIndex;
  const lines = (step: number) => (drag.kind !== 'step' && isOpen(step) ? rowsOf(step).length * 2 + 1 : 1);

  function hitAt(spot: Spot): Hit | null {
    const stepId = layout.steps[spot.step]?.id;
    if (stepId === undefined) return null;
    if (drag.kind === 'step') return { target: { kind: 'step', stepId }, point: UPPER };
    if (spot.line === lines(spot.step) - 1) return { target: { kind: 'step-drop', stepId }, point: UPPER };
    if (isGap(spot)) return onField(rowsOf(spot.step)[spot.line / 2]?.fields[0], UPPER);
    const shown = shownIn(spot);
    return spot.slot === 0 ? onField(shown[0], LEFT) : onField(shown[spot.slot - 1], RIGHT);
  }

  const decisionAt = (spot: Spot) => {
    const hit = hitAt(spot);
    return hit && decide(hit);
  };
  const start = startOf(layout, drag, from, from ? shownIn(ownLine(from)) : []);
  return {
    start,
    isOrigin: drag.kind !== 'palette-field',
    hitAt,
    lines,
    slots: (spot) => (isGap(spot) ? 1 : shownIn(spot).length + 1),
    accepts: (spot) => {
      const decision = decisionAt(spot);
      if (decision?.command) return true;
      return decision?.refusal === 'no-change' && spot.step === start.step && spot.line === start.line;
    },
    meaning: (spot) => {
      const decision = decisionAt(spot);
      return decision?.command ? JSON.stringify(decision.command) : `${decision?.refusal}`;
    },
    steps: layout.steps.length,
  };
}

/** The rules need a position in a rectangle; any rectangle works. */
const RECT = { left: 0, top: 0, width: 100, height: 100 };
const UPPER = { x: 50, y: 0 };
const LEFT = { x: 0, y: 50 };
const RIGHT = { x: 100, y: 50 };

function onField(fieldId: string | undefined, point: Hit['point']): Hit | null {
  return fieldId === undefined ? null : { target: { kind: 'field', fieldId, rect: RECT }, point };
}

function isGap({ line }: Spot): boolean {
  return line % 2 === 0;
}

function ownLine({ stepIndex, rowIndex }: FieldLocation): Spot {
  return { step: stepIndex, line: rowIndex * 2 + 1, slot: 0 };
}

function startOf(
  layout: Layout,
  drag: Drag,
  from: FieldLocation | undefined,
  shown: readonly string[],
): Spot {
  if (drag.kind === 'step') {
    return { step: layout.steps.findIndex(({ id }) => id === drag.stepId), line: 0, slot: 0 };
  }
  if (!from || drag.kind !== 'field')
    return { step: 0, line: (layout.steps[0]?.rows.length ?? 0) * 2, slot: 0 };
  return { ...ownLine(from), slot: Math.max(shown.indexOf(drag.fieldId), 0) };
}
