/**
 * What an operation is: a pure function that gives the next layout, or the very same object when it is
 * refused.
 */

import type { FieldSchema, FormSchema } from '@formloom/form';
import { FIELDS_PER_ROW, type Layout, type Row } from './layout.ts';
import type { Refusal } from './refusal.ts';

/**
 * Something that can be placed: a field, or whatever else stands in a form, by the key that layouts know it
 * by.
 */
export interface Placeable extends Omit<FieldSchema, 'name'> {
  readonly key: string;
  /** Whether it takes no room. */
  readonly hidden?: boolean;
}

/** What can be placed in a form. */
export interface Board {
  readonly formId: string;
  readonly formName: string;
  readonly fields: readonly Placeable[];
}

/** The contract's schema alone knows fields by name, and of none that it takes no room. */
export function boardOfSchema({ id, name, fields }: FormSchema): Board {
  return {
    formId: id,
    formName: name,
    fields: fields.map(({ name: key, ...field }) => ({ key, ...field })),
  };
}

export interface Context {
  /** Without a board every field is known and none is required. */
  readonly board: Board | null;
  readonly newId: () => string;
}

export interface Outcome {
  readonly layout: Layout;
  /** Why nothing was done, or null when something was. */
  readonly refusal: Refusal | null;
}

export interface Operation<Args extends readonly unknown[]> {
  (layout: Layout, context: Context, ...args: Args): Layout;
  /** The next layout, and why it is the same one where it is. */
  readonly outcome: (layout: Layout, context: Context, ...args: Args) => Outcome;
  /** Why this call would do nothing, or null when it would do something. */
  readonly refusal: (layout: Layout, context: Context, ...args: Args) => Refusal | null;
}

/** One function decides both what happens and why nothing does, so the two cannot disagree. */
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

export function isKnownField({ board }: Context, name: string): boolean {
  return board === null || board.fields.some(({ key }) => key === name);
}

/** Whether one more fits beside those of a row: what is hidden takes no room. */
export function hasRoom(context: Context, row: Row, fieldId: string): boolean {
  return isHidden(context.board, fieldId) || shownIn(context.board, row.fields) < FIELDS_PER_ROW;
}

export function shownIn(board: Board | null, fields: readonly string[]): number {
  return fields.filter((name) => !isHidden(board, name)).length;
}

export function isHidden(board: Board | null, name: string): boolean {
  return board !== null && hiddenIn(board).has(name);
}

/** Worked out once for each board: reading a layout asks for every field of every row. */
function hiddenIn(board: Board): ReadonlySet<string> {
  const known = hidden.get(board);
  if (known) return known;
  const names = new Set(board.fields.filter((field) => field.hidden === true).map(({ key }) => key));
  hidden.set(board, names);
  return names;
}

const hidden = new WeakMap<Board, ReadonlySet<string>>();

export function isRequiredField({ board }: Context, name: string): boolean {
  return board?.fields.some(({ key, required }) => key === name && required) ?? false;
}
