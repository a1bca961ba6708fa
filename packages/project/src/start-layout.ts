/** Where the work on a form begins: with the provider's own rows and pages, or with one field a row. */

import type { FormDetails } from '@formloom/form';
import { type Layout, oneFieldPerRow, splitRow, stepTitle } from '@formloom/layout';
import { blocksOf, boardOf } from './board.ts';
import type { Project } from './project.ts';

export type Start = 'provider' | 'one-per-row';

type Form = Pick<Project, 'schema' | 'details'>;

/** Whether the provider's arrangement says anything that one field a row would not. */
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
 * What is hidden comes after what is shown in its group, in rows of its own: it takes no room, and is easier
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
