/**
 * Validates a value of unknown type against a shape: returns the value when it matches, undefined otherwise.
 */

import { isRecord } from './read.ts';
import type { JsonSchema, Shape } from './shape.ts';

/** Additional keys are allowed, so an older client can read replies of a newer service. */
export function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  return isShaped(shape, value) ? value : undefined;
}

/** Creates a reader of response bodies: the typed body, or undefined when it does not match. Never throws. */
export const readerOf =
  <T>(shape: Shape<T>) =>
  (body: unknown): T | undefined =>
    readAs(shape, body);

function isShaped<T>(shape: Shape<T>, value: unknown): value is T {
  return fits(shape, value);
}

/** Recursion follows the shape, not the value, so deeply nested values cannot overflow the stack. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (!hasType(schema, value)) return false;
  const { items, properties = {}, required = [] } = schema;
  if (Array.isArray(value)) return items === undefined || value.every((item) => fits(items, item));
  if (!isRecord(value)) return true;
  if (!required.every((key) => Object.hasOwn(value, key))) return false;
  // Avoids `Object.entries`: the service validates every request here.
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
