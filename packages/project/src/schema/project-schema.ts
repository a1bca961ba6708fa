/**
 * The JSON Schema of a project file. It rejects what the reader reports, except dangling references, which
 * only the reader detects.
 */

import { type JsonSchema, LIMITS } from '@formloom/form';
import { PROJECT_PARTS, PROJECT_SCHEMA_ID, type Project } from '../project.ts';
import { schemasOf } from '../value.ts';

/** Adds the size limits to every part of the schema without an explicit limit. */
function bounded(part: JsonSchema): JsonSchema {
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

const has = ({ type }: JsonSchema, name: string) => [type].flat().some((one) => one === name);

function eachBounded(parts: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, bounded(part)]));
}

export interface ProjectSchema extends JsonSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
}

/** The reader reports an error when one of these is missing. */
const REQUIRED: ReadonlyArray<keyof Project> = ['format', 'schema', 'layout'];

export function projectSchema(): ProjectSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: PROJECT_SCHEMA_ID,
    title: 'A Formloom project (formloom.json)',
    ...bounded({
      type: 'object',
      description:
        'The work on one form: the form as it was read, its layout, its design and how it is exported.',
      properties: {
        $schema: { type: 'string', description: 'Where this schema is.' },
        ...schemasOf(PROJECT_PARTS),
      },
      required: REQUIRED,
      additionalProperties: false,
    }),
  };
}
