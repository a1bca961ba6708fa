/**
 * Reads a layout from any JSON: usable parts are kept, invalid ones repaired, and every repair is reported.
 * Never throws.
 */

import { isRecord, readText } from '@formloom/form';
import { freshIds } from './fresh-ids.ts';
import { FIELDS_PER_ROW, type Layout, type Row, type Step, stepTitle, UNTITLED_STEP } from './layout.ts';
import { oneFieldPerRow } from './layout-operations.ts';
import { type Board, isHidden, shownIn } from './operation.ts';

export interface LayoutRepair {
  readonly repair: /** Nothing could be used: the layout starts over. */
    | 'unreadable'
    | 'field-dropped'
    | 'duplicate-removed'
    | 'row-split'
    | 'row-emptied'
    /** A step or row that is not an object. */
    | 'part-dropped'
    | 'mode-changed'
    | 'steps-joined'
    | 'step-added'
    | 'id-renewed'
    | 'required-added';
  /** The field, row or step concerned; empty for the whole layout. */
  readonly at: string;
}

export interface ReadLayout {
  readonly layout: Layout;
  readonly repairs: readonly LayoutRepair[];
}

export function readLayout(value: unknown, board: Board, newId: () => string): ReadLayout {
  if (!isRecord(value) || !Array.isArray(value.steps)) return startOver(board, newId);
  const repairs: LayoutRepair[] = [];
  const note = (repair: LayoutRepair['repair'], at: string) => repairs.push({ repair, at });
  const freshId = freshIds(value.steps, newId);
  const reader = createReader(board, freshId, note);
  const read = value.steps.flatMap((step, index) => reader.step(step, index));
  if (read.length === 0) {
    note('step-added', '');
    read.push({ id: freshId(), title: stepTitle(1), rows: [] });
  }
  const oneStep = value.mode === 'one-step';
  if (!oneStep && value.mode !== 'multi-step') note('mode-changed', '');
  const joined = oneStep ? joinAll(read, note) : read;
  return {
    layout: {
      mode: oneStep ? 'one-step' : 'multi-step',
      steps: appendRequired(joined, board, freshId, note),
    },
    repairs,
  };
}

type Note = (repair: LayoutRepair['repair'], at: string) => void;

function createReader(board: Board, freshId: () => string, note: Note) {
  const fieldKeys = new Set(board.fields.map(({ key }) => key));
  const placed = new Set<string>();
  const ids = new Set<string>();

  function id(value: unknown): string {
    const text = typeof value === 'string' ? value : '';
    if (text !== '' && !ids.has(text)) {
      ids.add(text);
      return text;
    }
    note('id-renewed', text);
    return freshId();
  }

  function field(value: unknown): string[] {
    const name = readText(value) ?? '';
    if (!fieldKeys.has(name)) note('field-dropped', name);
    else if (placed.has(name)) note('duplicate-removed', name);
    else return [placed.add(name) && name];
    return [];
  }

  function rows(value: unknown): Row[] {
    if (!isRecord(value) || !Array.isArray(value.fields)) {
      note('part-dropped', '');
      return [];
    }
    const rowId = id(value.id);
    const fields = value.fields.flatMap(field);
    if (fields.length === 0) note('row-emptied', rowId);
    if (shownIn(board, fields) > FIELDS_PER_ROW) note('row-split', rowId);
    return splitRow(board, fields).map((chunk, index) => ({
      id: index === 0 ? rowId : freshId(),
      fields: chunk,
    }));
  }

  function step(value: unknown, index: number): Step[] {
    if (!isRecord(value)) {
      note('part-dropped', '');
      return [];
    }
    const title = (readText(value.title) ?? stepTitle(index + 1)).trim();
    const list = Array.isArray(value.rows) ? value.rows : [];
    return [{ id: id(value.id), title: title || UNTITLED_STEP, rows: list.flatMap(rows) }];
  }

  return { step };
}

function startOver(board: Board, newId: () => string): ReadLayout {
  return { layout: oneFieldPerRow(board, newId), repairs: [{ repair: 'unreadable', at: '' }] };
}

function joinAll(steps: readonly Step[], note: Note): Step[] {
  const [first, ...others] = steps;
  if (!first || others.length === 0) return [...steps];
  note('steps-joined', first.id);
  return [{ ...first, rows: steps.flatMap((step) => step.rows) }];
}

/** Each in a separate row at the end of the last step. */
function appendRequired(steps: readonly Step[], board: Board, newId: () => string, note: Note): Step[] {
  const placed = new Set(steps.flatMap((step) => step.rows.flatMap((row) => row.fields)));
  const names = new Set(board.fields.filter(({ required }) => required).map(({ key }) => key));
  const missing = [...names].filter((name) => !placed.has(name));
  for (const name of missing) note('required-added', name);
  const last = steps.at(-1);
  if (!last || missing.length === 0) return [...steps];
  const rows = [...last.rows, ...missing.map((name) => ({ id: newId(), fields: [name] }))];
  return [...steps.slice(0, -1), { ...last, rows }];
}

/** Splits fields into as many rows as needed; hidden fields stay with the field before them. */
export function splitRow(board: Board | null, fields: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const name of fields) {
    const last = rows.at(-1);
    const full = last && !isHidden(board, name) && shownIn(board, last) >= FIELDS_PER_ROW;
    if (last && !full) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
