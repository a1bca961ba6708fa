/**
 * Parses a layout from text, or returns all errors with line numbers. Nothing is repaired, because the
 * author's intention is unknown.
 */

import { LIMITS, parseJson } from '@formloom/form';
import { freshIds } from '../fresh-ids.ts';
import { FIELDS_PER_ROW, type Layout, type Row, type Step, stepTitle, UNTITLED_STEP } from '../layout.ts';
import { type Board, shownIn } from '../operation.ts';

export interface TextComplaint {
  /** From 1; undefined when no line is concerned. */
  readonly line?: number;
  readonly problem:
    | 'unknown-field'
    | 'field-twice'
    | 'row-full'
    | 'required-missing'
    | 'too-many-steps'
    | 'bad-quote'
    /** Two bars with nothing in between. */
    | 'empty-place'
    | 'no-step';
  /** The key, or the text found instead. */
  readonly at: string;
}

export type ReadText =
  | { readonly layout: Layout; readonly complaints: readonly [] }
  | { readonly layout: null; readonly complaints: readonly TextComplaint[] };

/**
 * `before` is the layout that the text was written from: existing steps and rows keep their ids, and
 * unchanged text returns the identical layout.
 */
export function readLayoutText(text: string, before: Layout, board: Board, newId: () => string): ReadText {
  const lines = readLines(text);
  const complaints = complaintsAbout(lines, board);
  if (complaints.length > 0) return { layout: null, complaints };
  const steps = withIds(stepsOf(lines, before), before, freshIds(before.steps, newId));
  const layout: Layout = { mode: steps.length > 1 ? 'multi-step' : before.mode, steps };
  return { layout: isSameLayout(layout, before) ? before : layout, complaints: [] };
}

function complaintsAbout(lines: readonly TextLine[], board: Board): TextComplaint[] {
  const fieldKeys = new Set(board.fields.map(({ key }) => key));
  const seen = new Set<string>();
  const complaints = lines.flatMap((one): TextComplaint[] => {
    if (one.kind === 'heading') return [];
    const { line } = one;
    if (one.kind === 'nonsense') return [{ line, problem: one.problem, at: one.at }];
    const wrong = one.keys.flatMap((at): TextComplaint[] => {
      if (!fieldKeys.has(at)) return [{ line, problem: 'unknown-field', at }];
      if (seen.has(at)) return [{ line, problem: 'field-twice', at }];
      seen.add(at);
      return [];
    });
    const full = shownIn(board, one.keys) > FIELDS_PER_ROW;
    return full ? [...wrong, { line, problem: 'row-full', at: one.keys[FIELDS_PER_ROW] ?? '' }] : wrong;
  });
  const required = new Set(board.fields.filter((field) => field.required).map(({ key }) => key));
  const missing = [...required].filter((at) => !seen.has(at));
  if (lines.length === 0) complaints.push({ line: 1, problem: 'no-step', at: '' });
  const tooMany = stepBeginnings(lines)[LIMITS.steps];
  if (tooMany) complaints.push({ line: tooMany.line, problem: 'too-many-steps', at: '' });
  return [...complaints, ...missing.map((at) => ({ problem: 'required-missing' as const, at }))];
}

/** Headings, and rows above the first heading. */
function stepBeginnings(lines: readonly TextLine[]): TextLine[] {
  return lines.filter(({ kind }, index) => kind === 'heading' || index === 0);
}

type Sketch = { readonly title: string; readonly rows: Array<readonly string[]> };

/** Rows above the first heading belong to the previously first step. */
function stepsOf(lines: readonly TextLine[], before: Layout): Sketch[] {
  const steps: Sketch[] = [];
  for (const one of lines) {
    if (one.kind === 'heading') steps.push({ title: one.title, rows: [] });
    if (one.kind !== 'row') continue;
    if (steps.length === 0) steps.push({ title: before.steps[0]?.title ?? stepTitle(1), rows: [] });
    steps.at(-1)?.rows.push(one.keys);
  }
  return steps;
}

/** Rows are matched by their first field; steps by title, otherwise by position. */
function withIds(steps: readonly Sketch[], before: Layout, newId: () => string): Step[] {
  const rowIds = new Map(
    before.steps.flatMap(({ rows }) =>
      rows.flatMap((row) => row.fields.map((key) => [key, row.id] as const)),
    ),
  );
  const free = new Set([...before.steps, ...before.steps.flatMap(({ rows }) => rows)].map(({ id }) => id));
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : newId());
  const rowOf = (fields: readonly string[]): Row => ({ id: take(rowIds.get(fields[0] ?? '')), fields });
  const ids = stepIds(steps, before);
  return steps.map(({ title, rows }, index) => ({ id: take(ids[index]), title, rows: rows.map(rowOf) }));
}

function stepIds(steps: readonly Sketch[], before: Layout): Array<string | undefined> {
  const left = new Set(before.steps);
  const pick = (fits: (step: Step) => boolean) => {
    const match = [...left].find(fits);
    if (match) left.delete(match);
    return match?.id;
  };
  const same = steps.map(({ title }, index) =>
    pick((step) => step === before.steps[index] && step.title === title),
  );
  const named = steps.map(({ title }, index) => same[index] ?? pick((step) => step.title === title));
  return named.map((id, index) => id ?? pick((step) => step === before.steps[index]));
}

function isSameLayout(one: Layout, other: Layout): boolean {
  return JSON.stringify(one) === JSON.stringify({ mode: other.mode, steps: other.steps.map(plainStep) });
}

/** With keys in the order in which they are written here. */
function plainStep({ id, title, rows }: Step): Step {
  return { id, title, rows: rows.map((row) => ({ id: row.id, fields: row.fields })) };
}

type TextLine =
  | { readonly line: number; readonly kind: 'heading'; readonly title: string }
  | { readonly line: number; readonly kind: 'row'; readonly keys: readonly string[] }
  | {
      readonly line: number;
      readonly kind: 'nonsense';
      readonly problem: 'bad-quote' | 'empty-place';
      readonly at: string;
    };

/** Tokenizes the text: headings, rows and invalid lines. */
function readLines(text: string): TextLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((raw, index) => readLine(raw.trim(), index + 1));
}

function readLine(text: string, line: number): TextLine[] {
  if (text === '' || text.startsWith('//')) return [];
  if (text.startsWith('#')) return [readHeading(text.slice(1).trim(), line)];
  const keys = splitRow(text).map(readKey);
  const bad = keys.find((key) => typeof key !== 'string');
  if (typeof bad === 'object') return [{ line, kind: 'nonsense', ...bad }];
  return [{ line, kind: 'row', keys: keys.filter((key) => typeof key === 'string') }];
}

function readHeading(text: string, line: number): TextLine {
  if (!text.startsWith('"')) return { line, kind: 'heading', title: text || UNTITLED_STEP };
  const title = parseJson(text);
  if (typeof title !== 'string') return { line, kind: 'nonsense', problem: 'bad-quote', at: text };
  return { line, kind: 'heading', title };
}

/** Splits at bars outside quotation marks. */
function splitRow(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|[^|])+|(?=\|\||\|$)|^(?=\|)/g) ?? [];
  return parts.map((part) => part.trim());
}

type Nonsense = { readonly problem: 'bad-quote' | 'empty-place'; readonly at: string };

function readKey(text: string): string | Nonsense {
  if (text === '') return { problem: 'empty-place', at: text };
  if (!text.includes('"')) return text;
  const key = text.startsWith('"') ? parseJson(text) : undefined;
  return typeof key === 'string' ? key : { problem: 'bad-quote', at: text };
}
