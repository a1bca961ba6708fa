/**
 * Reads a project from any text. Never throws: usable parts are kept, invalid parts are repaired and
 * reported, and other format versions are rejected.
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
import { DESIGN } from './design.ts';
import { fromEvery } from './each-key.ts';
import { fitDesign } from './edit-project.ts';
import { SETTINGS } from './export-settings.ts';
import { overLength, overLimit } from './over-limit.ts';
import { FORM, PROJECT_FORMAT, PROJECT_PARTS, type Project, type ProjectForm } from './project.ts';

export interface Repair {
  /** A repair of the layout, or an invalid choice of design or export that was reset. */
  readonly repair: LayoutRepair['repair'] | 'choice-dropped';
  readonly at: string;
}

export type ReadProject =
  | {
      readonly project: Project;
      /** Repairs; empty when the text was valid. */
      readonly repairs: readonly Repair[];
    }
  | {
      readonly project: null;
      readonly problem: /** No project, or nothing that could be used of one. */
        | 'unreadable'
        /** Written by a newer version: do not overwrite it. */
        | 'newer-format'
        /** Written by a version before the first release: do not overwrite it. */
        | 'older-format';
    }
  /** Exceeds the size limits: not read any further. */
  | { readonly project: null; readonly problem: 'over-limit'; readonly excess: Excess };

export function readProject(text: string): ReadProject {
  const tooLong = overLength(text);
  return tooLong ? refused(tooLong) : readParsedProject(parseStorableJson(text));
}

/**
 * The same for parsed text. Parts returned by an earlier call (schema, details, layout) are known to be valid
 * and not validated again.
 */
export function readParsedProject(value: unknown): ReadProject {
  if (!isRecord(value) || typeof value.format !== 'number') return { project: null, problem: 'unreadable' };
  if (value.format > PROJECT_FORMAT) return { project: null, problem: 'newer-format' };
  if (value.format === PROJECT_FORMAT) return readCurrent(value);
  const isOlder = Number.isInteger(value.format) && value.format > 0;
  return { project: null, problem: isOlder ? 'older-format' : 'unreadable' };
}

const refused = (excess: Excess) => ({ project: null, problem: 'over-limit', excess }) as const;

function readCurrent(value: JsonRecord): ReadProject {
  if (!isRecord(value.schema) || !Array.isArray(value.schema.fields)) {
    return { project: null, problem: 'unreadable' };
  }
  const tooLarge = overLimit(value);
  if (tooLarge) return refused(tooLarge);
  const repairs: Repair[] = [];
  const dropped = (at = '') => repairs.push({ repair: 'choice-dropped', at });
  const isValidated = isValidatedSchema(value.schema) && isValidatedDetails(value.details);
  const schema = isValidatedSchema(value.schema) ? value.schema : normalizeForm(value.schema).schema;
  const readable = isValidatedDetails(value.details) ? value.details : readDetails(value.details);
  if (!readable && value.details !== undefined) dropped('details');
  const details = readable ?? detailsOfSchema(schema);
  const design = DESIGN.read(value.design, dropped);
  const { layout, repairs: layoutRepairs } = readLayoutOf(value.layout, { schema, details, design });
  const project = fromEvery<Project>({
    format: PROJECT_FORMAT,
    form: readForm(value.form, schema),
    schema,
    details,
    layout,
    design: fitDesign(design, layout),
    settings: SETTINGS.read(value.settings, dropped),
    setAside: PROJECT_PARTS.setAside.read(value.setAside, dropped),
  });
  repairs.unshift(...layoutRepairs);
  // A form can be written in several ways, and reading adds missing required fields to the layout.
  const excess = isValidated && repairs.length === 0 ? undefined : overLimit(project);
  if (excess) return refused(excess);
  validatedSchemas.add(schema);
  validatedDetails.add(details);
  return { project, repairs };
}

/** A layout returned by an earlier call is not validated again when the board is the same. */
function readLayoutOf(value: unknown, form: OnBoard): ReadLayout {
  const validated = isRecord(value) ? validatedLayouts.get(value) : undefined;
  const keys = validated?.keys ?? keysIn(value);
  const board = boardOfKeys(form, keys);
  if (validated?.board === board) return { layout: validated.layout, repairs: [] };
  const read = readLayout(value, board, countIds());
  const { layout } = read;
  if (read.repairs.length === 0) validatedLayouts.set(layout, { layout, board, keys });
  return read;
}

interface ValidatedLayout {
  readonly layout: Layout;
  readonly board: Board;
  readonly keys: readonly string[];
}

/** Results of earlier calls, immutable by convention. */
const validatedSchemas = new WeakSet<object>();
const validatedDetails = new WeakSet<object>();
const validatedLayouts = new WeakMap<object, ValidatedLayout>();
const isValidatedSchema = (value: object): value is FormSchema => validatedSchemas.has(value);
const isValidatedDetails = (value: unknown): value is FormDetails =>
  isRecord(value) && validatedDetails.has(value);

/** Keys placed in any JSON; custom content exists where it is placed. */
function keysIn(value: unknown): string[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const rows = list(readRecord(value).steps).flatMap((step) => list(readRecord(step).rows));
  const fields = rows.flatMap((row) => list(readRecord(row).fields)).filter((key) => typeof key === 'string');
  return [...new Set(fields)];
}

/** Id and name come from the schema, so that both always agree. */
function readForm(value: unknown, { id, name }: FormSchema): ProjectForm {
  return { ...FORM.read(value, () => {}), id, name };
}
