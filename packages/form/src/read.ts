/**
 * Tolerant readers: from a value of unknown shape to a value of known shape, without ever throwing.
 * "Present" means neither undefined nor null; text, numbers and booleans can be read as text.
 */

export type JsonRecord = Readonly<Record<string, unknown>>;

const EMPTY: JsonRecord = Object.freeze({});

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record itself, or an empty one, so that a caller may look up keys in anything. */
export function readRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : EMPTY;
}

export function readArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Text as it is, numbers and booleans as text; anything else counts as absent. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** The value a text stands for, or undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first of the named keys that can be read as text; an empty text is present and ends the search. */
export function readFirstText(record: JsonRecord, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = readText(record[key]);
    if (text !== undefined) return text;
  }
  return undefined;
}
