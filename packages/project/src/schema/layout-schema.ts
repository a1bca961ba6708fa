/** A layout as a project's file holds it. */

import { LIMITS } from '@formloom/form';
import type { Layout, LayoutMode, Row, Step } from '@formloom/layout';
import { keysOf } from '../each-key.ts';
import { closedRecord } from './closed-record.ts';
import type { SchemaPart } from './schema-part.ts';

const ID: SchemaPart = { type: 'string', minLength: 1, description: 'Names it among the others; made up.' };

/** How many fit into a row is for reading to say: those that are hidden do not count. */
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

export const LAYOUT_SCHEMA: SchemaPart = {
  ...whole('Where everything stands: steps of rows of keys.', LAYOUT),
  anyOf: [
    { type: 'object', properties: { mode: { const: 'multi-step' } } },
    { type: 'object', properties: { steps: { type: 'array', maxItems: 1 } } },
  ],
};

/** Nothing of it may be missing. */
function whole(description: string, properties: Readonly<Record<string, SchemaPart>>): SchemaPart {
  return closedRecord(description, properties, Object.keys(properties));
}
