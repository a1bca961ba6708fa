/** The limits of a project, on every part of its schema that says none of its own. */

import { LIMITS } from '@formloom/form';
import type { SchemaPart } from './schema-part.ts';

export function bounded(part: SchemaPart): SchemaPart {
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

/**
 * What was read from the account may hold more than is known of it: a later service tells more, and nothing
 * is lost by it.
 */
export function opened(part: SchemaPart): SchemaPart {
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
