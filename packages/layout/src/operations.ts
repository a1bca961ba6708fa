/** Every operation of 4.9 under the contract's own name. */

import {
  addFieldToNewRow,
  addFieldToRow,
  moveFieldBetweenSteps,
  removeFieldFromStep,
} from './field-operations.ts';
import type { Layout } from './layout.ts';
import { initializeFromSchema, setLayout, setMode } from './layout-operations.ts';
import { moveFieldToNewRow, moveFieldWithinStep } from './move-operations.ts';
import type { Context, Operation, Outcome } from './operation.ts';
import { addStep, removeStep, renameStep, reorderSteps } from './step-operations.ts';

export const operations = {
  setLayout,
  initializeFromSchema,
  setMode,
  addStep,
  removeStep,
  renameStep,
  reorderSteps,
  moveFieldBetweenSteps,
  removeFieldFromStep,
  addFieldToNewRow,
  addFieldToRow,
  moveFieldToNewRow,
  moveFieldWithinStep,
} as const;

export type OperationName = keyof typeof operations;

export type OperationArgs<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer Args> ? Args : never;

/** An operation with its arguments, as a value that can be handed around and carried out later. */
export type Command<Name extends OperationName = OperationName> = {
  [One in Name]: { readonly name: One; readonly args: OperationArgs<One> };
}[Name];

export function command<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Command<Name> {
  return { name, args };
}

/** The same operations, seen so that a name and its arguments stay together. */
const BY_NAME: { readonly [Name in OperationName]: Operation<OperationArgs<Name>> } = operations;

/**
 * The one place where a command becomes a layout: the next one, or the very same object and the reason why.
 */
export function dispatch<Name extends OperationName>(
  layout: Layout,
  context: Context,
  { name, args }: Command<Name>,
): Outcome {
  return BY_NAME[name].outcome(layout, context, ...args);
}
