/**
 * The JSON Schema of a project's file, put together from the one description of everything in it. It refuses
 * what reading would complain of, as far as a schema can tell: what refers to something that is not there is
 * for reading itself.
 */

import { FORM_DETAILS, FORM_SCHEMA, LIMITS } from '@formloom/form';
import { PROJECT_FORMAT, PROJECT_SCHEMA_ID, type Project, type ProjectForm } from '../project.ts';
import { bounded, opened } from './bounds.ts';
import { closedRecord } from './closed-record.ts';
import { DESIGN_SCHEMA } from './design-schema.ts';
import { LAYOUT_SCHEMA } from './layout-schema.ts';
import { ANY_TEXT, recordOf, type SchemaPart, SWITCH } from './schema-part.ts';
import { SETTINGS_SCHEMA } from './settings-schema.ts';

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

/** Reading complains where one of these is missing. */
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
