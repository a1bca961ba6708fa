/** The initial layout of a form: HubSpot's rows and pages, or one field per row. */

import type { FormDetails } from '@formloom/form';
import { type Layout, oneFieldPerRow, splitRow, stepTitle } from '@formloom/layout';
import { blocksOf, boardOf } from './board.ts';
import type { Project } from './project.ts';

export type Start = 'provider' | 'one-per-row';

type Form = Pick<Project, 'schema' | 'details'>;

/** Whether HubSpot's arrangement differs from one field per row. */
export function hasArrangement({ arrangement }: FormDetails): boolean {
  return arrangement.some(
    ({ fields, richText, pageBreak }) => fields.length > 1 || richText !== undefined || pageBreak === true,
  );
}

export function startLayout({ schema, details }: Form, start: Start, newId: () => string): Layout {
  const form = { schema, details };
  if (start === 'provider') return fromArrangement(form, newId);
  return oneFieldPerRow(boardOf(form), newId);
}

/**
 * Hidden fields follow the visible fields of their group, in separate rows: they take no space and are easier
 * to find there.
 */
function fromArrangement(form: Form, newId: () => string): Layout {
  const { arrangement, fields } = form.details;
  const board = boardOf(form);
  const hidden = new Set(fields.filter((field) => field.hidden).map(({ key }) => key));
  const blocks = new Map(blocksOf(form.details).map((block) => [block.index, block.key]));
  const pages: string[][][] = [[]];
  for (const [index, item] of arrangement.entries()) {
    if (item.pageBreak) pages.push([]);
    const block = blocks.get(index);
    const shown = item.fields.filter((key) => !hidden.has(key));
    pages
      .at(-1)
      ?.push(
        ...(block === undefined ? [] : [[block]]),
        ...splitRow(board, shown),
        ...item.fields.filter((key) => hidden.has(key)).map((key) => [key]),
      );
  }
  const filled = pages.filter((rows) => rows.length > 0);
  const steps = filled.length > 0 ? filled : [[]];
  return {
    mode: steps.length > 1 ? 'multi-step' : 'one-step',
    steps: steps.map((rows, index) => ({
      id: newId(),
      title: stepTitle(index + 1),
      rows: rows.map((keys) => ({ id: newId(), fields: keys })),
    })),
  };
}
