/**
 * An operation is a pure function that returns the next layout, or the identical object when it is rejected.
 */

import type { FieldSchema, FormSchema } from '@formloom/form';
import { FIELDS_PER_ROW, type Layout, type Row } from './layout.ts';
import type { Refusal } from './refusal.ts';

/** An item of a form: a field, text or content block, by its key in layouts. */
export interface Placeable extends Omit<FieldSchema, 'name'> {
  readonly key: string;
  /** Takes no space, such as a hidden field. */
  readonly hidden?: boolean;
}

/** The items that can be placed in a form. */
export interface Board {
  readonly formId: string;
  readonly formName: string;
  readonly fields: readonly Placeable[];
}

/** A contract schema knows fields by name and none of them as hidden. */
export function boardOfSchema({ id, name, fields }: FormSchema): Board {
  return {
    formId: id,
    formName: name,
    fields: fields.map(({ name: key, ...field }) => ({ key, ...field })),
  };
}

export interface Context {
  /** Without a board every field exists and none is required. */
  readonly board: Board | null;
  readonly newId: () => string;
}

export interface Outcome {
  readonly layout: Layout;
  /** Why nothing changed, or null when something did. */
  readonly refusal: Refusal | null;
}

export interface Operation<Args extends readonly unknown[]> {
  (layout: Layout, context: Context, ...args: Args): Layout;
  /** The next layout, and the reason when it is unchanged. */
  readonly outcome: (layout: Layout, context: Context, ...args: Args) => Outcome;
  /** Why this call would do nothing, or null when it would change something. */
  readonly refusal: (layout: Layout, context: Context, ...args: Args) => Refusal | null;
}

/** One function computes both result and refusal, so the two always agree. */
export function operation<Args extends readonly unknown[]>(
  decide: (layout: Layout, context: Context, ...args: Args) => Layout | Refusal,
): Operation<Args> {
  const outcome = (layout: Layout, context: Context, ...args: Args): Outcome => {
    const decision = decide(layout, context, ...args);
    return typeof decision === 'string' ? { layout, refusal: decision } : { layout: decision, refusal: null };
  };
  return Object.assign(
    (layout: Layout, context: Context, ...args: Args) => outcome(layout, context, ...args).layout,
    {
      outcome,
      refusal: (layout: Layout, context: Context, ...args: Args) => outcome(layout, context, ...args).refusal,
    },
  );
}

export function isFieldOfForm({ board }: Context, name: string): boolean {
  return board === null || board.fields.some(({ key }) => key === name);
}

/** Whether a row has space for one more field; hidden fields take none. */
export function hasRoom(context: Context, row: Row, fieldId: string): boolean {
  return isHidden(context.board, fieldId) || shownIn(context.board, row.fields) < FIELDS_PER_ROW;
}

export function shownIn(board: Board | null, fields: readonly string[]): number {
  return fields.filter((name) => !isHidden(board, name)).length;
}

export function isHidden(board: Board | null, name: string): boolean {
  return board !== null && hiddenIn(board).has(name);
}

/** Cached per board: reading a layout looks up every field of every row. */
function hiddenIn(board: Board): ReadonlySet<string> {
  const cached = hidden.get(board);
  if (cached) return cached;
  const names = new Set(board.fields.filter((field) => field.hidden === true).map(({ key }) => key));
  hidden.set(board, names);
  return names;
}

const hidden = new WeakMap<Board, ReadonlySet<string>>();

export function isRequiredField({ board }: Context, name: string): boolean {
  return board?.fields.some(({ key, required }) => key === name && required) ?? false;
}
