/** Every operation of 4.9 under the contract's own name. */

import {
  addFieldToNewRow,
  addFieldToRow,
  moveFieldBetweenSteps,
  removeFieldFromStep,
} from './field-operations.ts';
import { initializeFromSchema, setLayout, setMode } from './layout-operations.ts';
import { moveFieldToNewRow, moveFieldWithinStep } from './move-operations.ts';
import type { Operation } from './operation.ts';
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
export type Command = {
  [Name in OperationName]: { readonly name: Name; readonly args: OperationArgs<Name> };
}[OperationName];
