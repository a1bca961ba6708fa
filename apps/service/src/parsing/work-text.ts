/**
 * A project that somebody sends, as it is kept: read as every other project is, and written anew, so that
 * nothing is kept that is none. Pure, and so done in another thread where it is large.
 */

import { createHash } from 'node:crypto';
import { LIMITS, readRecord, WORK_PARTS, type WorkPart } from '@formloom/form';
import { plainProject, type ReadProject, readProject } from '@formloom/project';

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
  const plain = readRecord(plainProject(read.project));
  // Each part is written once, for the text and for its mark.
  const design = writeEach(readRecord(plain.design));
  const others = writeEach({ ...plain, design: undefined });
  const whole = new Map([...others, ['design', joined(design)]]);
  return {
    form: form.id,
    account: form.account,
    name: form.name,
    text: joined(whole),
    marks: WORK_PARTS.map((part) => markOf(PARTS[part](others, design))),
  };
}

/** JSON by key. */
type Written = ReadonlyMap<string, string>;

function writeEach(record: object): Written {
  const written = new Map<string, string>();
  for (const [key, value] of Object.entries(record)) {
    const json = JSON.stringify(value);
    if (json !== undefined) written.set(key, json);
  }
  return written;
}

function joined(written: Written): string {
  return `{${[...written].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join()}}`;
}

const DESIGN_SETTINGS = ['fields', 'steps'];

/** What people call a part, as it is written. */
const PARTS: Readonly<Record<WorkPart, (others: Written, design: Written) => readonly string[]>> = {
  layout: (others) => only(others, (key) => key === 'layout'),
  design: (_, design) => only(design, (key) => key === 'theme'),
  // Whatever a design holds besides is words.
  texts: (_, design) => only(design, (key) => key !== 'theme' && !DESIGN_SETTINGS.includes(key)),
  settings: (others, design) => [
    ...only(others, (key) => key !== 'layout'),
    ...only(design, (key) => DESIGN_SETTINGS.includes(key)),
  ],
};

const only = (written: Written, isMeant: (key: string) => boolean) =>
  [...written].flatMap(([key, json]) => (isMeant(key) ? [key, json] : []));

function markOf(part: readonly string[]): string {
  return createHash('sha256').update(part.join('\n')).digest('base64url').slice(0, 16);
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
