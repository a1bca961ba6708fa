/**
 * Checks whether a project exceeds the size limits, for files, browser storage and edits. Accepts any JSON
 * and never recurses deeper than the limit.
 */

import { type Excess, type JsonRecord, LIMITS, readArray, readRecord } from '@formloom/form';
import { contentKind } from './blocks/content.ts';

/** The first exceeded limit, or undefined. */
export function overLimit(project: object): Excess | undefined {
  const value = project as JsonRecord;
  const counted = overLayout(value) ?? overForm(value) ?? overCss(value);
  if (counted) return counted;
  const weight = weigh(value, 1);
  if ('limit' in weight) return withShortPath(weight);
  return over('characters', weight.characters, '') ?? withShortPath(overProse(value, weight.prose));
}

/** The same for text before it is parsed. */
export function overLength(text: string): Excess | undefined {
  return over('file', text.length, '');
}

function overLayout({ layout, design }: JsonRecord): Excess | undefined {
  return (
    overSteps(layout) ??
    over('blocks', Object.keys(readRecord(readRecord(design).blocks)).length, 'design.blocks')
  );
}

const overSteps = rememberSound((layout) => {
  const steps = listOf(layout, 'steps');
  const rows = steps.flatMap((step) => listOf(step, 'rows'));
  const fields = rows.map((row) => listOf(row, 'fields'));
  const placed = fields.reduce((total, { length }) => total + length, 0);
  return (
    over('steps', steps.length, 'layout.steps') ??
    over('rows', rows.length, 'layout.steps') ??
    over('placed', placed, 'layout.steps') ??
    over('blocks', countOwn(fields.flat()), 'layout.steps')
  );
});

function countOwn(keys: readonly unknown[]): number {
  return new Set(keys.filter((key) => typeof key === 'string' && contentKind(key) !== undefined)).size;
}

function overForm({ schema, details }: JsonRecord): Excess | undefined {
  return overTexts(details) ?? overSchema(schema) ?? overDetails(details);
}

const overTexts = rememberSound((details) => {
  const texts = listOf(details, 'arrangement').filter((group) => readRecord(group).richText !== undefined);
  return over('blocks', texts.length, 'details.arrangement');
});

const overSchema = rememberSound((schema) => overFields(schema, 'schema.fields'));
const overDetails = rememberSound((details) => overFields(details, 'details.fields'));

function overFields(form: JsonRecord, at: string): Excess | undefined {
  const fields = listOf(form, 'fields');
  const options = fields.reduce<number>((total, field) => total + listOf(field, 'options').length, 0);
  return over('fields', fields.length, at) ?? over('options', options, at);
}

function overCss({ design }: JsonRecord): Excess | undefined {
  const { css } = readRecord(readRecord(design).theme);
  return typeof css === 'string' ? over('css', css.length, 'design.theme.css') : undefined;
}

/** A form is rendered in one language at a time, so each language has the same limit as the form. */
function overProse({ design }: JsonRecord, total: number): Excess | undefined {
  const languages = Object.entries(readRecord(readRecord(design).translations)).map(([name, one]) => {
    const weight = weigh(one, LANGUAGE_DEPTH);
    return { at: `design.translations.${name}`, prose: 'limit' in weight ? 0 : weight.prose };
  });
  const own = languages.reduce((left, { prose }) => left - prose, total);
  const excess = over('prose', own, '');
  return languages.reduce((exceeded, { at, prose }) => exceeded ?? over('prose', prose, at), excess);
}

/** Approximate number of written characters, and how many of them are in long texts. */
interface Weight {
  readonly characters: number;
  readonly prose: number;
}

/**
 * The size of a value, or the limit that it exceeds: text length, entries or depth. The path is built while
 * returning, because it is rarely needed.
 */
function weigh(value: unknown, depth: number): Weight | Excess {
  if (typeof value === 'string') return over('text', value.length, '') ?? weightOf(value);
  if (typeof value !== 'object' || value === null) return MARK;
  const cached = weights.get(value);
  if (cached !== undefined) return cached;
  const keys = Object.keys(value);
  const excess = over('depth', depth, '') ?? over('entries', keys.length, '');
  if (excess) return excess;
  let { characters, prose } = MARK;
  for (const key of keys) {
    const one = weigh((value as JsonRecord)[key], depth + 1);
    if ('limit' in one) return { ...one, at: one.at === '' ? key : `${key}.${one.at}` };
    characters += one.characters + key.length + 2 * depth + MARK.characters;
    prose += one.prose;
  }
  const weight = { characters, prose };
  if (depth <= REMEMBERED) weights.set(value, weight);
  return weight;
}

function weightOf({ length }: string): Weight {
  return { characters: length, prose: length > LINE ? length : 0 };
}

const LINE = 200;

/** Approximate overhead of quotes, commas, brackets and line breaks. */
const MARK: Weight = { characters: 6, prose: 0 };

/**
 * Cache: an edit leaves most parts of a project unchanged, and those are not measured again. A part has the
 * same depth in the next project.
 */
const REMEMBERED = 4;
/** Depth of translations: project, design, translations. */
const LANGUAGE_DEPTH = 4;
const weights = new WeakMap<object, Weight>();

/** The same for counted values. */
function rememberSound(count: (part: JsonRecord) => Excess | undefined) {
  const sound = new WeakSet<object>();
  return (value: unknown): Excess | undefined => {
    const part = readRecord(value);
    if (sound.has(part)) return undefined;
    const excess = count(part);
    if (!excess) sound.add(part);
    return excess;
  };
}

function over(limit: Excess['limit'], count: number, at: string): Excess | undefined {
  return count > LIMITS[limit] ? { limit, count, at } : undefined;
}

/** Paths contain arbitrary keys of a file. */
function withShortPath(excess: Excess | undefined): Excess | undefined {
  return excess && excess.at.length > 200 ? { ...excess, at: `${excess.at.slice(0, 200)}…` } : excess;
}

const listOf = (value: unknown, key: string): readonly unknown[] => readArray(readRecord(value)[key]) ?? [];
