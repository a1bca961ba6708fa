/**
 * A project that somebody sends, as it is kept: read as every other project is, and written anew, so that
 * nothing is kept that is none. Pure, and so done in another thread where it is large.
 */

import { createHash } from 'node:crypto';
import { LIMITS, WORK_PARTS, type WorkPart } from '@formloom/form';
import { type Project, type ReadProject, readProject, writeProject } from '@formloom/project';

export type WorkText = SoundWork | { readonly problem: string };

export interface SoundWork {
  readonly form: string;
  readonly account: number | null;
  readonly name: string;
  readonly text: string;
  /** A mark for each part, in the order of `WORK_PARTS`. */
  readonly marks: readonly string[];
}

export function readWorkText(given: string): WorkText {
  const read = readProject(given);
  if (read.project === null) return { problem: problemOf(read) };
  const { form } = read.project;
  // As its file has it, without the blanks.
  const written = JSON.parse(writeProject(read.project));
  return {
    form: form.id,
    account: form.account,
    name: form.name,
    text: JSON.stringify(written),
    marks: WORK_PARTS.map((part) => markOf(PARTS[part](written))),
  };
}

/** What people call a part, as it is written. */
const PARTS: Readonly<Record<WorkPart, (project: Project) => unknown>> = {
  layout: ({ layout }) => layout,
  design: ({ design }) => design.theme,
  // Whatever a design holds besides is words.
  texts: ({ design: { theme: _theme, fields: _fields, steps: _steps, ...words } }) => words,
  settings: ({ layout: _layout, design, ...rest }) => [design.fields, design.steps, rest],
};

function markOf(part: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(part) ?? '')
    .digest('base64url')
    .slice(0, 16);
}

function problemOf(read: Extract<ReadProject, { project: null }>): string {
  switch (read.problem) {
    case 'unreadable':
      return 'This is no project of Formloom.';
    case 'newer-format':
      return 'The project was written by a newer version of Formloom than this service is.';
    case 'form-missing':
      return 'The project does not hold the form that it belongs to.';
    case 'over-limit': {
      const { limit, count, at } = read.excess;
      const place = at === '' ? '' : ` at ${at}`;
      return `The project is larger than one may be: ${count} (${limit})${place}, and at most ${LIMITS[limit]}.`;
    }
  }
}
