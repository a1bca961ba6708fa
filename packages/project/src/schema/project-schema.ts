/**
 * The JSON Schema of a project file, generated from the same tables as reader and writer. It rejects what the
 * reader reports, except dangling references, which only the reader detects.
 */

import { FORM_DETAILS, FORM_SCHEMA, LIMITS } from '@formloom/form';
import type { Layout, LayoutMode, Row, Step } from '@formloom/layout';
import { keysOf } from '../each-key.ts';
import { EXPORT_SETTINGS, type ExportSettings } from '../export-settings.ts';
import { PROJECT_FORMAT, PROJECT_SCHEMA_ID, type Project, type ProjectForm } from '../project.ts';
import { closedRecord, tableParts } from './closed-record.ts';
import { DESIGN_SCHEMA } from './design-schema.ts';
import { ANY_TEXT, recordOf, type SchemaPart, SWITCH } from './schema-part.ts';

const ID: SchemaPart = { type: 'string', minLength: 1, description: 'Names it among the others; made up.' };

/** The reader checks how many items fit in a row, because hidden fields do not count. */
const ROW: Readonly<Record<keyof Row, SchemaPart>> = {
  id: ID,
  fields: {
    type: 'array',
    description: 'Keys of fields and content, side by side; at most three that are shown.',
    items: { type: 'string', minLength: 1 },
    minItems: 1,
    maxItems: LIMITS.placed,
    uniqueItems: true,
  },
};

const STEP: Readonly<Record<keyof Step, SchemaPart>> = {
  id: ID,
  title: { type: 'string', pattern: '\\S', description: 'What stands above the step.' },
  rows: { type: 'array', items: whole('One row.', ROW), maxItems: LIMITS.rows },
};

const MODES: Readonly<Record<LayoutMode, string>> = {
  'one-step': 'everything on one page',
  'multi-step': 'one step after the other',
};

const LAYOUT: Readonly<Record<keyof Layout, SchemaPart>> = {
  mode: {
    enum: keysOf(MODES),
    description: `${Object.entries(MODES)
      .map(([mode, words]) => `${mode}: ${words}`)
      .join('; ')}.`,
  },
  steps: {
    type: 'array',
    items: whole('One step.', STEP),
    minItems: 1,
    maxItems: LIMITS.steps,
  },
};

/** The schema of a layout. */
const LAYOUT_SCHEMA: SchemaPart = {
  ...whole('Where everything stands: steps of rows of keys.', LAYOUT),
  anyOf: [
    { type: 'object', properties: { mode: { const: 'multi-step' } } },
    { type: 'object', properties: { steps: { type: 'array', maxItems: 1 } } },
  ],
};

/** All keys are required. */
function whole(description: string, properties: Readonly<Record<string, SchemaPart>>): SchemaPart {
  return closedRecord(description, properties, Object.keys(properties));
}

/** Adds the size limits to every part of the schema without an explicit limit. */
function bounded(part: SchemaPart): SchemaPart {
  return {
    ...part,
    ...(has(part, 'string') && { maxLength: part.maxLength ?? LIMITS.text }),
    ...(has(part, 'array') && { maxItems: part.maxItems ?? LIMITS.entries }),
    ...(part.additionalProperties && {
      additionalProperties: bounded(part.additionalProperties),
      maxProperties: part.maxProperties ?? LIMITS.entries,
    }),
    ...(part.items && { items: bounded(part.items) }),
    ...(part.anyOf && { anyOf: part.anyOf.map(bounded) }),
    ...(part.properties && { properties: eachBounded(part.properties) }),
    ...(part.patternProperties && { patternProperties: eachBounded(part.patternProperties) }),
  };
}

/** Data from HubSpot may have additional keys, because later versions of the service return more. */
function opened(part: SchemaPart): SchemaPart {
  const { additionalProperties: _, ...rest } = part;
  return {
    ...rest,
    ...(part.items && { items: opened(part.items) }),
    ...(part.properties && {
      properties: Object.fromEntries(
        Object.entries(part.properties).map(([key, inner]) => [key, opened(inner)]),
      ),
    }),
  };
}

const has = ({ type }: SchemaPart, name: string) => [type].flat().some((one) => one === name);

function eachBounded(parts: Readonly<Record<string, SchemaPart>>): Readonly<Record<string, SchemaPart>> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, bounded(part)]));
}

const WORDS: Readonly<Record<keyof ExportSettings, string>> = {
  name: 'What editors see, and what the folder is named after; empty for the form’s own name.',
  account: 'Used only where the service does not know the account.',
  submitUrl: 'Where answers go instead of the service’s own address.',
  title: 'What stands above the form; empty for its name.',
  showTitle: 'Whether a title is shown.',
  prefill: 'Whether the page’s address may fill in what visitors see.',
  uploadPath: 'The folder in the account’s design manager.',
  history: 'Whether the browser’s Back and Forward go between steps.',
  keep: 'How long answers are kept in the visitor’s browser: the tab, not at all, or so many days.',
  judge: 'When an answer is judged: on Continue and Send, or as soon as a field is left.',
  mark: 'Which fields carry a mark: those that are required, or those that may stay empty.',
  dataLayer: 'Whether the page’s dataLayer is told what happens.',
  figures: 'Whether visits are counted: steps reached, errors, answers sent; nothing of a visitor.',
  figuresUrl: 'The service that counts them.',
  afterwards: 'What follows an answer: what the account says, a message, or another page.',
  redirect: 'That page.',
  fallback: 'An email address or a phone number for visitors whose answers cannot be sent.',
  target: 'Where the form will live.',
  tag: 'What is written on the element’s tag, with a space between.',
};

/** The schema of the export settings. */
const SETTINGS_SCHEMA: SchemaPart = closedRecord(
  'How the form is exported.',
  tableParts(EXPORT_SETTINGS, WORDS),
);

export interface ProjectSchema extends SchemaPart {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
}

const FORM: Readonly<Record<keyof ProjectForm, SchemaPart>> = {
  id: { ...ANY_TEXT, description: 'The provider’s id of the form.' },
  account: { type: ['integer', 'null'], minimum: 1, description: 'The account that answers go to.' },
  name: { ...ANY_TEXT, description: 'What the account calls it.' },
  submitUrl: { type: ['string', 'null'], minLength: 1, description: 'Where answers go: URL/ACCOUNT/FORM.' },
  nameShared: { ...SWITCH, description: 'Whether another form of the account has this name.' },
};

const PROJECT: Readonly<Record<keyof Project, SchemaPart>> = {
  format: { const: PROJECT_FORMAT, description: 'Of this file.' },
  form: closedRecord('Which form this is.', FORM),
  schema: withFields(opened(FORM_SCHEMA)),
  details: withFields(opened({ ...FORM_DETAILS, description: 'The whole form as the account had it.' })),
  layout: LAYOUT_SCHEMA,
  design: DESIGN_SCHEMA,
  settings: SETTINGS_SCHEMA,
  setAside: {
    ...recordOf(ANY_TEXT),
    description: 'Changes of the account that are left on purpose.',
  },
};

/** The reader reports an error when one of these is missing. */
const REQUIRED: ReadonlyArray<keyof Project> = ['format', 'schema', 'layout'];

export function projectSchema(): ProjectSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: PROJECT_SCHEMA_ID,
    title: 'A Formloom project (formloom.json)',
    ...bounded(
      closedRecord(
        'The work on one form: the form as it was read, its layout, its design and how it is exported.',
        { $schema: { ...ANY_TEXT, description: 'Where this schema is.' }, ...PROJECT },
        REQUIRED,
      ),
    ),
  };
}

function withFields(part: SchemaPart): SchemaPart {
  const fields = { ...part.properties?.fields, maxItems: LIMITS.fields };
  return { ...part, properties: { ...part.properties, fields } };
}
