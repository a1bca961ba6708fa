/**
 * Tolerant readers of unknown JSON; none of them throws. “Present” means neither undefined nor null. Text,
 * numbers and booleans are readable as text.
 */

export type JsonRecord = Readonly<Record<string, unknown>>;

const EMPTY: JsonRecord = Object.freeze({});

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record, or an empty one, so that callers can look up keys in any value. */
export function readRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : EMPTY;
}

export function readArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Text unchanged, numbers and booleans as text, undefined for anything else. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** Parses JSON; undefined when invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first of the keys that is readable as text; an empty text counts and ends the search. */
export function readFirstText(record: JsonRecord, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = readText(record[key]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Trimmed text; null for blank or missing text. */
export function readTrimmed(value: unknown): string | null {
  return readText(value)?.trim() || null;
}

/** The first of the keys with non-blank text. */
export function readFirstTrimmed(record: JsonRecord, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = readTrimmed(record[key]);
    if (text !== null) return text;
  }
  return null;
}

/** All texts of a list, trimmed, without blanks and duplicates; empty when it is not a list. */
export function readTrimmedList(value: unknown): string[] {
  const texts = new Set<string>();
  for (const item of readArray(value) ?? []) {
    const text = readTrimmed(item);
    if (text !== null) texts.add(text);
  }
  return [...texts];
}

/** The first of several lists that contains any text. */
export function readFirstList(candidates: readonly unknown[]): string[] {
  for (const candidate of candidates) {
    const texts = readTrimmedList(candidate);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** The older API writes some flags as text. */
export function readFlag(value: unknown): boolean {
  return readTrimmed(value)?.toLowerCase() === 'true';
}

/** A record, or JSON text that contains one; anything else is an empty record. */
export function readJsonRecord(value: unknown): JsonRecord {
  return readRecord(typeof value === 'string' ? parseJson(value) : value);
}
