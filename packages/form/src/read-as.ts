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

/** A reader of replies: the body itself where it is one, and undefined for a stranger's; it never throws. */
export const readerOf =
  <T>(shape: Shape<T>) =>
  (body: unknown): T | undefined =>
    readAs(shape, body);

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
  if (!required.every((key) => Object.hasOwn(value, key))) return false;
  // Without a list of pairs: a service does this with every request.
  for (const key in properties) {
    const property = properties[key];
    if (property && Object.hasOwn(value, key) && !fits(property, value[key])) return false;
  }
  return true;
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const name = typeName(value);
  const isWanted = (wanted: string) => wanted === name || (wanted === 'integer' && Number.isInteger(value));
  return typeof type === 'string' ? isWanted(type) : type.some(isWanted);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
