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

/** Trimmed text; what is blank or no text is null. */
export function readTrimmed(value: unknown): string | null {
  return readText(value)?.trim() || null;
}

/** The first of the named keys that has more to say than blanks. */
export function readFirstTrimmed(record: JsonRecord, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = readTrimmed(record[key]);
    if (text !== null) return text;
  }
  return null;
}

/** Every text of a list, trimmed, without blanks and doubles; none where it is no list. */
export function readTrimmedList(value: unknown): string[] {
  const texts = new Set<string>();
  for (const item of readArray(value) ?? []) {
    const text = readTrimmed(item);
    if (text !== null) texts.add(text);
  }
  return [...texts];
}

/** The first of several lists that has a text to give. */
export function readFirstList(candidates: readonly unknown[]): string[] {
  for (const candidate of candidates) {
    const texts = readTrimmedList(candidate);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** The older shape writes some flags as text. */
export function readFlag(value: unknown): boolean {
  return readTrimmed(value)?.toLowerCase() === 'true';
}

/** A record, or text that stands for one; anything else is an empty one. */
export function readJsonRecord(value: unknown): JsonRecord {
  return readRecord(typeof value === 'string' ? parseJson(value) : value);
}
