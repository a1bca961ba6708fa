/**
 * The project of one form as one immutable value: edited, undone, saved, opened and exported as a whole. One
 * entry per part.
 */

import {
  FORM_DETAILS,
  FORM_SCHEMA,
  type FormDetails,
  type FormSchema,
  type JsonSchema,
  LIMITS,
  readRecord,
  readText,
} from '@formloom/form';
import type { Layout, LayoutMode, Row, Step } from '@formloom/layout';
import { DESIGN } from './design.ts';
import { keysOf } from './each-key.ts';
import { SETTINGS } from './export-settings.ts';
import {
  ANY_TEXT,
  described,
  initially,
  inPart,
  leaf,
  type ObjectOf,
  objectOf,
  quietly,
  rarelyFilled,
  recordOf,
  SWITCH,
  type Value,
} from './value.ts';

/** The only format version that can be read; 1 to 3 were used before the first release. */
export const PROJECT_FORMAT = 4;

/** The `$schema` of a written project: a file beside it, which editors find without network access. */
export const PROJECT_SCHEMA_ID = './formloom.schema.json';

/** A positive integer, as number or text. */
export function readAccount(value: unknown): number | null {
  const text = readText(value) ?? '';
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0 ? number : null;
}

const ACCOUNT = leaf<number | null>(
  { type: ['integer', 'null'], minimum: 1, description: 'The account that answers go to.' },
  readAccount,
);
const SUBMIT_URL = leaf<string | null>(
  { type: ['string', 'null'], minLength: 1, description: 'Where answers go: URL/ACCOUNT/FORM.' },
  (input) => (typeof input === 'string' && input !== '' ? input : null),
);

/** The form's identity and submission target, as far as the service knows. Invalid parts are not reported. */
const FORM_PARTS = {
  id: initially(quietly(described(ANY_TEXT, 'The provider’s id of the form.')), ''),
  /** Null when HubSpot returned none. */
  account: initially(ACCOUNT, null),
  name: initially(quietly(described(ANY_TEXT, 'What the account calls it.')), ''),
  /** HubSpot's submission URL without account and form; null when the installation has none. */
  submitUrl: initially(SUBMIT_URL, null),
  /** Folder names of forms with the same name need the id. */
  nameShared: initially(
    quietly(described(SWITCH, 'Whether another form of the account has this name.')),
    false,
  ),
};
export type ProjectForm = ObjectOf<typeof FORM_PARTS>;
export const FORM = objectOf('Which form this is.', FORM_PARTS);

const ID: JsonSchema = { type: 'string', minLength: 1, description: 'Names it among the others; made up.' };

/** The reader checks how many items fit in a row, because hidden fields do not count. */
const ROW: Readonly<Record<keyof Row, JsonSchema>> = {
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

const STEP: Readonly<Record<keyof Step, JsonSchema>> = {
  id: ID,
  title: { type: 'string', pattern: '\\S', description: 'What stands above the step.' },
  rows: { type: 'array', items: whole('One row.', ROW), maxItems: LIMITS.rows },
};

const MODES: Readonly<Record<LayoutMode, string>> = {
  'one-step': 'everything on one page',
  'multi-step': 'one step after the other',
};

const LAYOUT: Readonly<Record<keyof Layout, JsonSchema>> = {
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
const LAYOUT_SCHEMA: JsonSchema = {
  ...whole('Where everything stands: steps of rows of keys.', LAYOUT),
  anyOf: [
    { type: 'object', properties: { mode: { const: 'multi-step' } } },
    { type: 'object', properties: { steps: { type: 'array', maxItems: 1 } } },
  ],
};

/** All keys are required. */
function whole(description: string, properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const required = Object.keys(properties);
  return { type: 'object', description, properties, required, additionalProperties: false };
}

/** Data from HubSpot may have additional keys, because later versions of the service return more. */
function opened(part: JsonSchema): JsonSchema {
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

function withFields(part: JsonSchema): JsonSchema {
  const fields = { ...part.properties?.fields, maxItems: LIMITS.fields };
  return { ...part, properties: { ...part.properties, fields } };
}

/** Read together with other parts, by the reader of projects. */
const stored = <T>(schema: JsonSchema): Value<T> => leaf<T>(schema, () => undefined);

const FINGERPRINTS = recordOf(ANY_TEXT);
/** Entries that are not text are dropped; those changes are reported again. */
const SET_ASIDE: typeof FINGERPRINTS = {
  ...FINGERPRINTS,
  read(input, report) {
    const entries = Object.entries(readRecord(input));
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (texts.length < entries.length) report('setAside');
    return Object.fromEntries(texts);
  },
};

/** In the order in which they are written. */
export const PROJECT_PARTS = {
  format: inPart(
    'never-changes',
    stored<typeof PROJECT_FORMAT>({ const: PROJECT_FORMAT, description: 'Of this file.' }),
  ),
  form: inPart('form', FORM),
  /** The form as in the contract. */
  schema: inPart('form', stored<FormSchema>(withFields(opened(FORM_SCHEMA)))),
  /** The full details as read from HubSpot. */
  details: inPart(
    'form',
    stored<FormDetails>(
      withFields(opened({ ...FORM_DETAILS, description: 'The whole form as the account had it.' })),
    ),
  ),
  /** Positions of fields and texts by key (`boardOf`); conditional fields are placed with their parents. */
  layout: inPart('layout', stored<Layout>(LAYOUT_SCHEMA)),
  design: inPart('several', DESIGN),
  settings: inPart('settings', SETTINGS),
  /** Ignored changes of the HubSpot form: key of the change → fingerprint of HubSpot's value. */
  setAside: inPart(
    'aside',
    described(rarelyFilled(SET_ASIDE), 'Changes of the account that are left on purpose.'),
  ),
};

export type Project = Required<ObjectOf<typeof PROJECT_PARTS>>;
