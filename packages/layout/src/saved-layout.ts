/** Saved work: a layout as text with a format version, and back again. Reading never throws and says what it mended. */

import { type FormSchema, isRecord, parseJson, readText } from '@formloom/form';
import { FIELDS_PER_ROW, type Layout, type Row, type Step, stepTitle, UNTITLED_STEP } from './layout.ts';
import { initializeFromSchema } from './layout-operations.ts';

const FORMAT = 1;

export interface Repair {
  readonly repair: /** Nothing could be used: the layout starts over. */
    | 'unreadable'
    /** Written by a version this one does not know: the layout starts over. */
    | 'other-format'
    | 'field-dropped'
    | 'duplicate-removed'
    | 'row-split'
    | 'row-emptied'
    /** A step or row that was none. */
    | 'part-dropped'
    | 'mode-changed'
    | 'steps-joined'
    | 'step-added'
    | 'id-renewed'
    | 'required-added';
  /** The field, row or step in question; empty where it is the whole. */
  readonly at: string;
}

export interface ReadLayout {
  readonly layout: Layout;
  readonly repairs: readonly Repair[];
}

export function serializeLayout(layout: Layout): string {
  return JSON.stringify({ format: FORMAT, layout });
}

export function readLayout(text: string, schema: FormSchema, newId: () => string): ReadLayout {
  const repairs: Repair[] = [];
  const note = (repair: Repair['repair'], at: string) => repairs.push({ repair, at });
  const saved = parseJson(text);
  const steps = isRecord(saved) && isRecord(saved.layout) ? saved.layout.steps : undefined;
  if (isRecord(saved) && 'format' in saved && saved.format !== FORMAT)
    return startOver('other-format', schema, newId);
  if (!isRecord(saved) || !('format' in saved) || !Array.isArray(steps))
    return startOver('unreadable', schema, newId);

  const reader = createReader(schema, newId, note);
  const read = steps.flatMap((step, index) => reader.step(step, index));
  if (read.length === 0) {
    note('step-added', '');
    read.push({ id: newId(), title: stepTitle(1), rows: [] });
  }
  const mode = isRecord(saved.layout) ? saved.layout.mode : undefined;
  const oneStep = mode === 'one-step';
  if (!oneStep && mode !== 'multi-step') note('mode-changed', '');
  const joined = oneStep ? joinAll(read, note) : read;
  return {
    layout: { mode: oneStep ? 'one-step' : 'multi-step', steps: appendRequired(joined, schema, newId, note) },
    repairs,
  };
}

type Note = (repair: Repair['repair'], at: string) => void;

function createReader(schema: FormSchema, newId: () => string, note: Note) {
  const known = new Set(schema.fields.map((field) => field.name));
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

  /** Even a new id may be one that the file uses further down. */
  function freshId(): string {
    const fresh = newId();
    ids.add(fresh);
    return fresh;
  }

  function field(value: unknown): string[] {
    const name = readText(value) ?? '';
    if (!known.has(name)) note('field-dropped', name);
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
    if (fields.length > FIELDS_PER_ROW) note('row-split', rowId);
    return chunks(fields).map((chunk, index) => ({ id: index === 0 ? rowId : freshId(), fields: chunk }));
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

function startOver(
  repair: 'unreadable' | 'other-format',
  schema: FormSchema,
  newId: () => string,
): ReadLayout {
  const nothing: Layout = { mode: 'one-step', steps: [] };
  const layout = initializeFromSchema(nothing, { schema, newId }, schema);
  return { layout, repairs: [{ repair, at: '' }] };
}

function joinAll(steps: readonly Step[], note: Note): Step[] {
  const [first, ...others] = steps;
  if (!first || others.length === 0) return [...steps];
  note('steps-joined', first.id);
  return [{ ...first, rows: steps.flatMap((step) => step.rows) }];
}

/** Each in a row of its own at the end of the last step. */
function appendRequired(steps: readonly Step[], schema: FormSchema, newId: () => string, note: Note): Step[] {
  const placed = new Set(steps.flatMap((step) => step.rows.flatMap((row) => row.fields)));
  const names = new Set(schema.fields.filter((field) => field.required).map((field) => field.name));
  const missing = [...names].filter((name) => !placed.has(name));
  for (const name of missing) note('required-added', name);
  const last = steps.at(-1);
  if (!last || missing.length === 0) return [...steps];
  const rows = [...last.rows, ...missing.map((name) => ({ id: newId(), fields: [name] }))];
  return [...steps.slice(0, -1), { ...last, rows }];
}

function chunks(fields: readonly string[]): string[][] {
  const count = Math.ceil(fields.length / FIELDS_PER_ROW);
  return Array.from({ length: count }, (_, index) =>
    fields.slice(index * FIELDS_PER_ROW, (index + 1) * FIELDS_PER_ROW),
  );
}
