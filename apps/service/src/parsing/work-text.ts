/**
 * Parses and validates a project from a request, and serializes it again for the database, so that only valid
 * projects are stored. Pure, so it can run in a worker thread.
 */

import { createHash } from 'node:crypto';
import { isRecord, LIMITS, readRecord, WORK_LIMITS, WORK_PARTS, type WorkPart } from '@formloom/form';
import { type Project, plainProject, type ReadProject, readParsedProject } from '@formloom/project';
import { packText } from './packed-text.ts';
import { createParseCache } from './parse-cache.ts';

export type WorkText = SoundWork | { readonly problem: string; readonly isTooLarge?: true };

export interface SoundWork {
  readonly form: string;
  readonly account: number | null;
  readonly name: string;
  /** Compressed, as the database stores it. */
  readonly packed: Uint8Array;
  /** A digest for each part, in the order of `WORK_PARTS`. */
  readonly marks: readonly string[];
}

const cache = createParseCache();

export function readWorkText(given: Buffer): WorkText {
  const read = readParsedProject(cache.parse(given));
  if (read.project === null) return { problem: problemOf(read) };
  cache.remember(given, read.project);
  const { form } = read.project;
  const plain = readRecord(plainProject(read.project));
  // Each part is serialized once, for both the text and its digest.
  const design = writeEach(readRecord(plain.design));
  const others = writeEach({ ...plain, design: undefined });
  const { packed, bytes } = pack(read.project, others, design);
  // The stored text can be longer than the request: missing parts are filled in.
  if (bytes > WORK_LIMITS.bytes) {
    const problem = `The project is stored as ${bytes} bytes, with everything it leaves out filled in, and at most ${WORK_LIMITS.bytes}.`;
    return { problem, isTooLarge: true };
  }
  return {
    form: form.id,
    account: form.account,
    name: form.name,
    packed,
    marks: WORK_PARTS.map((part) => markOf(PARTS[part](others, design))),
  };
}

interface Written {
  readonly json: string;
  /** Changes with the text. */
  readonly digest: string;
}

type WrittenParts = ReadonlyMap<string, Written>;

/** Caches serialized parts, which repeat in the next text of the same form. */
const written = new WeakMap<object, Written>();

function writeEach(record: object): WrittenParts {
  const parts = new Map<string, Written>();
  for (const [key, value] of Object.entries(record)) {
    const part = (isRecord(value) && written.get(value)) || write(value);
    if (!part) continue;
    if (isRecord(value)) written.set(value, part);
    parts.set(key, part);
  }
  return parts;
}

function write(value: unknown): Written | undefined {
  const json = JSON.stringify(value);
  return json === undefined ? undefined : { json, digest: digestOf(json) };
}

/** The form comes first: it is most of the text and rarely changes, so it is compressed once. */
function pack({ schema, details }: Project, others: WrittenParts, design: WrittenParts): Packed {
  const isOfForm = (key: string) => key === 'schema' || key === 'details';
  const changing = [...others].filter(([key]) => !isOfForm(key));
  const rest = joined([...changing, ['design', { json: `{${joined(design)}}` }]]);
  const known = packedForms.get(details);
  const form =
    known?.schema === schema
      ? known.form
      : packPart(`{${joined([...others].filter(([key]) => isOfForm(key)))},`, true);
  packedForms.set(details, { schema, form });
  const end = packPart(`${rest}}`);
  return { packed: Buffer.concat([form.packed, end.packed]), bytes: form.bytes + end.bytes };
}

interface Packed {
  readonly packed: Buffer;
  /** The unpacked size. */
  readonly bytes: number;
}

const packPart = (text: string, lasts = false): Packed => ({
  packed: packText(text, lasts),
  bytes: Buffer.byteLength(text),
});

const packedForms = new WeakMap<object, { readonly schema: object; readonly form: Packed }>();

function joined(parts: Iterable<readonly [string, Pick<Written, 'json'>]>): string {
  return Array.from(parts, ([key, { json }]) => `${JSON.stringify(key)}:${json}`).join();
}

const DESIGN_SETTINGS = ['fields', 'steps'];

/** Which members of the text belong to each part. */
const PARTS: Readonly<Record<WorkPart, (others: WrittenParts, design: WrittenParts) => readonly string[]>> = {
  layout: (others) => only(others, (key) => key === 'layout'),
  design: (_, design) => only(design, (key) => key === 'theme'),
  // All other members of a design are texts.
  texts: (_, design) => only(design, (key) => key !== 'theme' && !DESIGN_SETTINGS.includes(key)),
  settings: (others, design) => [
    ...only(others, (key) => key !== 'layout'),
    ...only(design, (key) => DESIGN_SETTINGS.includes(key)),
  ],
};

const only = (parts: WrittenParts, isMeant: (key: string) => boolean) =>
  [...parts].flatMap(([key, { digest }]) => (isMeant(key) ? [key, digest] : []));

const markOf = (part: readonly string[]) => digestOf(part.join('\n')).slice(0, 16);

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function problemOf(read: Extract<ReadProject, { project: null }>): string {
  switch (read.problem) {
    case 'unreadable':
      return 'This is no project of Formloom.';
    case 'newer-format':
      return 'The project was written by a newer version of Formloom than this service is.';
    case 'older-format':
      return 'The project was written by an older version of Formloom, which this service cannot read. Arrange the form again.';
    case 'over-limit': {
      const { limit, count, at } = read.excess;
      const place = at === '' ? '' : ` at ${at}`;
      return `The project is larger than one may be: ${count} (${limit})${place}, and at most ${LIMITS[limit]}.`;
    }
  }
}
