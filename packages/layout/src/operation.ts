/** What an operation is: a pure function that gives the next layout, or the very same object when it is refused. */

import type { FormSchema } from '@formloom/form';
import type { Layout } from './layout.ts';
import type { Refusal } from './refusal.ts';

export interface Context {
  /** Without a schema every field is known and none is required. */
  readonly schema: FormSchema | null;
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

export function isKnownField({ schema }: Context, name: string): boolean {
  return schema === null || schema.fields.some((field) => field.name === name);
}

export function isRequiredField({ schema }: Context, name: string): boolean {
  return schema?.fields.some((field) => field.name === name && field.required) ?? false;
}
