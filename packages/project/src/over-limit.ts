/**
 * Whether a project is larger than one may be: the one reader of these limits, for files, for what a browser
 * kept and for what an edit would make. It takes any value, and never goes deeper than is allowed.
 */

import { type Excess, type JsonRecord, LIMITS, readArray, readRecord } from '@formloom/form';
import { contentKind } from './blocks/content.ts';

/** The first excess, or undefined where there is none. */
export function overLimit(project: object): Excess | undefined {
  const value = project as JsonRecord;
  const counted = overLayout(value) ?? overForm(value) ?? overCss(value);
  if (counted) return counted;
  const weight = weigh(value, 1);
  if ('limit' in weight) return withShortPath(weight);
  return over('characters', weight.characters, '') ?? withShortPath(overProse(value, weight.prose));
}

/** The same of a text that is still to be read. */
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

/** A form is drawn in one language at a time: each may say as much as the form itself. */
function overProse({ design }: JsonRecord, total: number): Excess | undefined {
  const languages = Object.entries(readRecord(readRecord(design).translations)).map(([name, one]) => {
    const weight = weigh(one, LANGUAGE_DEPTH);
    return { at: `design.translations.${name}`, prose: 'limit' in weight ? 0 : weight.prose };
  });
  const own = languages.reduce((left, { prose }) => left - prose, total);
  const excess = over('prose', own, '');
  return languages.reduce((found, { at, prose }) => found ?? over('prose', prose, at), excess);
}

/** How many characters a value takes, about as it is written, and how many of them are in long texts. */
interface Weight {
  readonly characters: number;
  readonly prose: number;
}

/**
 * The weight of a value; or what in it is too much: a text, a list or a record, or how deep they go. Where
 * that is, is put together on the way out: hardly ever is it needed.
 */
function weigh(value: unknown, depth: number): Weight | Excess {
  if (typeof value === 'string') return over('text', value.length, '') ?? weightOf(value);
  if (typeof value !== 'object' || value === null) return MARK;
  const known = weights.get(value);
  if (known !== undefined) return known;
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

/** Quotes, commas, brackets and ends of lines, about. */
const MARK: Weight = { characters: 6, prose: 0 };

/**
 * An edit leaves most of a project as it was: parts that were found sound are not looked through again. A
 * part keeps its depth from one project to the next.
 */
const REMEMBERED = 4;
/** Of what is said in another language: the project, its design, and all of them come before. */
const LANGUAGE_DEPTH = 4;
const weights = new WeakMap<object, Weight>();

/** The same for what is counted. */
function rememberSound(count: (part: JsonRecord) => Excess | undefined) {
  const sound = new WeakSet<object>();
  return (given: unknown): Excess | undefined => {
    const part = readRecord(given);
    if (sound.has(part)) return undefined;
    const excess = count(part);
    if (!excess) sound.add(part);
    return excess;
  };
}

function over(limit: Excess['limit'], count: number, at: string): Excess | undefined {
  return count > LIMITS[limit] ? { limit, count, at } : undefined;
}

/** A path is made of whatever a file calls its parts. */
function withShortPath(excess: Excess | undefined): Excess | undefined {
  return excess && excess.at.length > 200 ? { ...excess, at: `${excess.at.slice(0, 200)}…` } : excess;
}

const listOf = (value: unknown, key: string): readonly unknown[] => readArray(readRecord(value)[key]) ?? [];
