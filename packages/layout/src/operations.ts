/** All operations of 4.9 under the contract's names. */

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

/** An operation with its arguments, as a value to be dispatched later. */
export type Command<Name extends OperationName = OperationName> = {
  [One in Name]: { readonly name: One; readonly args: OperationArgs<One> };
}[Name];

export function command<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Command<Name> {
  return { name, args };
}

/** The same operations, typed so that name and arguments match. */
const BY_NAME: { readonly [Name in OperationName]: Operation<OperationArgs<Name>> } = operations;

/** Dispatches a command: the next layout, or the identical object and the reason. */
export function dispatch<Name extends OperationName>(
  layout: Layout,
  context: Context,
  { name, args }: Command<Name>,
): Outcome {
  return BY_NAME[name].outcome(layout, context, ...args);
}
