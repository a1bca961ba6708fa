/**
 * Layouts as a drawing: steps as lists of rows, rows as field names apart by blanks. Ids follow from the
 * place.
 */

import type { FormSchema } from '@formloom/form';
import type { Layout, LayoutMode } from '../layout.ts';
import { type Board, boardOfSchema, type Context } from '../operation.ts';

/** `sketch(['a b', 'c'], [])` is two steps, s1 with the rows s1r1 and s1r2, and s2 without rows. */
export function sketch(...steps: string[][]): Layout {
  return sketchAs(steps.length > 1 ? 'multi-step' : 'one-step', ...steps);
}

export function sketchAs(mode: LayoutMode, ...steps: string[][]): Layout {
  return {
    mode,
    steps: steps.map((rows, stepIndex) => ({
      id: `s${stepIndex + 1}`,
      title: `Title ${stepIndex + 1}`,
      rows: rows.map((fields, rowIndex) => ({
        id: `s${stepIndex + 1}r${rowIndex + 1}`,
        fields: fields.split(' '),
      })),
    })),
  };
}

/** The reverse, for reading results. */
export function draw(layout: Layout): string[][] {
  return layout.steps.map((step) => step.rows.map((row) => row.fields.join(' ')));
}

/** Fields by name; a star marks a required one. */
export function schemaOf(...names: string[]): FormSchema {
  return {
    id: 'form',
    name: 'Form',
    fields: names.map((name) => ({
      name: name.replace('*', ''),
      label: name,
      type: 'text',
      required: name.endsWith('*'),
    })),
  };
}

export function boardWith(...names: string[]): Board {
  return boardOfSchema(schemaOf(...names));
}

export function contextOf(...names: string[]): Context {
  let count = 0;
  return { board: boardWith(...names), newId: () => `new${++count}` };
}
