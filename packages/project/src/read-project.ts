/**
 * A project out of any text. Reading never throws: what can be used is kept, what cannot is mended and told,
 * older formats are brought up to this one, and a newer one is left alone.
 */

import {
  detailsOfSchema,
  type Excess,
  type FormDetails,
  type FormSchema,
  isRecord,
  type JsonRecord,
  normalizeForm,
  parseStorableJson,
  readDetails,
  readRecord,
} from '@formloom/form';
import { type Board, type Layout, type LayoutRepair, type ReadLayout, readLayout } from '@formloom/layout';
import { boardOfKeys, type OnBoard } from './board.ts';
import { countIds } from './create-project.ts';
import { fromEvery } from './each-key.ts';
import { fitDesign } from './edit-project.ts';
import { readSettings } from './export-settings.ts';
import { overLength, overLimit } from './over-limit.ts';
import { PROJECT_FORMAT, type Project, type ProjectForm } from './project.ts';
import { readAccount, readDesign, readSetAside, readUrl } from './read-choices.ts';
import { upgrade } from './upgrade.ts';

export interface Repair {
  /** As in a layout; or a choice of design or export that was none, and is the usual one again. */
  readonly repair: LayoutRepair['repair'] | 'choice-dropped';
  readonly at: string;
}

export type ReadProject =
  | {
      readonly project: Project;
      /** What had to be mended; empty where the text was sound. */
      readonly repairs: readonly Repair[];
      /** The format it was written in, where that was an older one. */
      readonly upgradedFrom?: number;
    }
  | {
      readonly project: null;
      readonly problem: /** No project, or nothing that could be used of one. */
        | 'unreadable'
        /** Written by a later version: not to be touched. */
        | 'newer-format'
        /** A layout without the form it belongs to; with the form it can be read. */
        | 'form-missing';
    }
  /** Larger than a project may be: not read any further. */
  | { readonly project: null; readonly problem: 'over-limit'; readonly excess: Excess };

/**
 * `fresh` is an untouched project of the form that the text belongs to, for texts that do not say it
 * themselves.
 */
export function readProject(text: string, fresh?: Project): ReadProject {
  const tooLong = overLength(text);
  return tooLong ? refused(tooLong) : readParsedProject(parseStorableJson(text), fresh);
}

/**
 * The same of a text that was parsed already. Parts that an earlier reading gave, the form's schema, its
 * details and its layout, are known to be sound and are not looked through again.
 */
export function readParsedProject(value: unknown, fresh?: Project): ReadProject {
  if (!isRecord(value) || typeof value.format !== 'number') return { project: null, problem: 'unreadable' };
  if (value.format > PROJECT_FORMAT) return { project: null, problem: 'newer-format' };
  if (value.format === PROJECT_FORMAT) return readCurrent(value);
  const upgraded = upgrade(value, fresh);
  if (typeof upgraded === 'string') return { project: null, problem: upgraded };
  const read = readCurrent(upgraded);
  return read.project ? { ...read, upgradedFrom: value.format } : read;
}

const refused = (excess: Excess) => ({ project: null, problem: 'over-limit', excess }) as const;

function readCurrent(value: JsonRecord): ReadProject {
  if (!isRecord(value.schema) || !Array.isArray(value.schema.fields)) {
    return { project: null, problem: 'unreadable' };
  }
  const given = overLimit(value);
  if (given) return refused(given);
  const repairs: Repair[] = [];
  const dropped = (at: string) => repairs.push({ repair: 'choice-dropped', at });
  const isKnown = isSoundSchema(value.schema) && isSoundDetails(value.details);
  const schema = isSoundSchema(value.schema) ? value.schema : normalizeForm(value.schema).schema;
  const known = isSoundDetails(value.details) ? value.details : readDetails(value.details);
  if (!known && value.details !== undefined) dropped('details');
  const details = known ?? detailsOfSchema(schema);
  const design = readDesign(value.design, dropped);
  const { layout, repairs: mended } = readLayoutOf(value.layout, { schema, details, design });
  const project = fromEvery<Project>({
    format: PROJECT_FORMAT,
    form: readForm(value.form, schema),
    schema,
    details,
    layout,
    design: fitDesign(design, layout),
    settings: readSettings(readRecord(value.settings), dropped),
    setAside: readSetAside(value.setAside, dropped),
  });
  repairs.unshift(...mended);
  // A form may be written in more ways than one, and a layout grows by the required fields that it lacks.
  const excess = isKnown && repairs.length === 0 ? undefined : overLimit(project);
  if (excess) return refused(excess);
  soundSchemas.add(schema);
  soundDetails.add(details);
  return { project, repairs };
}

/** One that an earlier reading gave is not looked through again, where all that can be placed is the same. */
function readLayoutOf(value: unknown, form: OnBoard): ReadLayout {
  const known = isRecord(value) ? soundLayouts.get(value) : undefined;
  const keys = known?.keys ?? keysIn(value);
  const board = boardOfKeys(form, keys);
  if (known?.board === board) return { layout: known.layout, repairs: [] };
  const read = readLayout(value, board, countIds());
  const { layout } = read;
  if (read.repairs.length === 0) soundLayouts.set(layout, { layout, board, keys });
  return read;
}

interface SoundLayout {
  readonly layout: Layout;
  readonly board: Board;
  readonly keys: readonly string[];
}

/** What readings gave, frozen by custom: no code changes a part of a project in its place. */
const soundSchemas = new WeakSet<object>();
const soundDetails = new WeakSet<object>();
const soundLayouts = new WeakMap<object, SoundLayout>();
const isSoundSchema = (value: object): value is FormSchema => soundSchemas.has(value);
const isSoundDetails = (value: unknown): value is FormDetails => isRecord(value) && soundDetails.has(value);

/** What is placed in any value: the operator's own content exists where it stands. */
function keysIn(value: unknown): string[] {
  const list = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);
  const rows = list(readRecord(value).steps).flatMap((step) => list(readRecord(step).rows));
  const fields = rows.flatMap((row) => list(readRecord(row).fields)).filter((key) => typeof key === 'string');
  return [...new Set(fields)];
}

/** Id and name are the schema's own, so that the two cannot disagree. */
function readForm(value: unknown, { id, name }: FormSchema): ProjectForm {
  const form = readRecord(value);
  return fromEvery<ProjectForm>({
    id,
    account: readAccount(form.account),
    name,
    submitUrl: readUrl(form.submitUrl),
    nameShared: form.nameShared === true,
  });
}
