/**
 * Holds a value of unknown shape against a description: the value itself where it fits, undefined where it
 * does not.
 */

import { isRecord } from './read.ts';
import type { JsonSchema, Shape } from './shape.ts';

/**
 * Keys that the description does not name are let through, so that an older reader understands a newer
 * answer.
 */
export function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  return isShaped(shape, value) ? value : undefined;
}

function isShaped<T>(shape: Shape<T>, value: unknown): value is T {
  return fits(shape, value);
}

/** Goes as deep as the description, never deeper, so that no value is too deep for it. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (!hasType(schema, value)) return false;
  const { items, properties = {}, required = [] } = schema;
  if (Array.isArray(value)) return items === undefined || value.every((item) => fits(items, item));
  if (!isRecord(value)) return true;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(properties).every(
      ([key, property]) => !Object.hasOwn(value, key) || fits(property, value[key]),
    )
  );
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const name = typeName(value);
  return [type].flat().some((wanted) => wanted === name || (wanted === 'integer' && Number.isInteger(value)));
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
