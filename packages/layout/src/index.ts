/** The door of the layout package. */

export type { Drag, Drop, DropPosition, DropTarget, Point, Rect } from './drop.ts';
export { drop, PALETTE_PREFIX } from './drop.ts';
export type { BrokenRule } from './invariants.ts';
export { invariants } from './invariants.ts';
export type { Layout, LayoutMode, Place, Row, Step } from './layout.ts';
export { FIELDS_PER_ROW, findField, placedFields, stepTitle } from './layout.ts';
export type { Context, Operation } from './operation.ts';
export type { Command, OperationArgs, OperationName } from './operations.ts';
export { operations } from './operations.ts';
export type { Refusal } from './refusal.ts';
export type { ReadLayout, Repair } from './saved-layout.ts';
export { readLayout, serializeLayout } from './saved-layout.ts';
