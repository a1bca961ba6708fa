/** Entry point of the layout package. */

export type { Drag, Drop, DropPosition, DropTarget, Point, Rect } from './drop.ts';
export { drop, PALETTE_PREFIX } from './drop.ts';
export { insertAt } from './edit.ts';
export { freshIds } from './fresh-ids.ts';
export type { BrokenRule } from './invariants.ts';
export { invariants } from './invariants.ts';
export type { FieldLocation, Layout, LayoutMode, Row, Step } from './layout.ts';
export { FIELDS_PER_ROW, findField, placedFields, stepTitle } from './layout.ts';
export { oneFieldPerRow } from './layout-operations.ts';
export type { Board, Context, Operation, Outcome, Placeable } from './operation.ts';
export { boardOfSchema } from './operation.ts';
export type { Command, OperationArgs, OperationName } from './operations.ts';
export { command, dispatch, operations } from './operations.ts';
export type { LayoutRepair, ReadLayout } from './read-layout.ts';
export { readLayout, splitRow } from './read-layout.ts';
export type { Refusal } from './refusal.ts';
export type { ReadText, TextComplaint } from './text/read-text.ts';
export { readLayoutText } from './text/read-text.ts';
export { writeLayoutText } from './text/write-text.ts';
