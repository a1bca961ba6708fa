/** Invariants of every layout (2.7, 4.10). An empty list means that all hold. */

import { FIELDS_PER_ROW, type Layout } from './layout.ts';
import { type Board, shownIn } from './operation.ts';

export interface BrokenRule {
  readonly rule:
    | 'no-step'
    | 'one-step-mode'
    | 'row-empty'
    | 'row-over-three'
    | 'field-twice'
    | 'id-twice'
    | 'unknown-field'
    | 'required-missing';
  /** The step, row or field; the mode's name when the whole layout is concerned. */
  readonly at: string;
}

export function invariants(layout: Layout, board: Board | null): BrokenRule[] {
  const rows = layout.steps.flatMap((step) => step.rows);
  const placed = rows.flatMap((row) => row.fields);
  const ids = [...layout.steps, ...rows].map(({ id }) => id);
  const fieldKeys = new Set(board?.fields.map(({ key }) => key));
  const required = board?.fields.filter((field) => field.required).map(({ key }) => key) ?? [];
  const present = new Set(placed);

  const broken = (rule: BrokenRule['rule'], places: Iterable<string>) =>
    [...places].map((at) => ({ rule, at }));
  return [
    ...broken('no-step', layout.steps.length === 0 ? [layout.mode] : []),
    ...broken('one-step-mode', layout.mode === 'one-step' && layout.steps.length > 1 ? [layout.mode] : []),
    ...broken(
      'row-empty',
      rows.filter((row) => row.fields.length === 0).map((row) => row.id),
    ),
    ...broken(
      'row-over-three',
      rows.filter((row) => shownIn(board, row.fields) > FIELDS_PER_ROW).map((row) => row.id),
    ),
    ...broken('field-twice', repeated(placed)),
    ...broken('id-twice', repeated(ids)),
    ...broken('unknown-field', board ? [...present].filter((name) => !fieldKeys.has(name)) : []),
    ...broken('required-missing', new Set(required.filter((name) => !present.has(name)))),
  ];
}

function repeated(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)));
}
