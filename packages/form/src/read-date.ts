/** Dates of the provider (2.3): epoch numbers, numeric text, or ISO 8601 text, all to epoch milliseconds. */

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Never NaN and never infinite, because JSON would turn both into null: what cannot be read is 0. */
export function readDate(value: unknown): number {
  if (typeof value === 'number') return finiteOrZero(value);
  if (typeof value !== 'string') return 0;
  const text = value.trim();
  const match = ISO.exec(text);
  return finiteOrZero(match ? readIso(match) : Number(text));
}

/** A time without an offset is taken as UTC, so that the same bytes mean the same moment on every machine. */
function readIso([, day = '', time, offset]: RegExpExecArray): number {
  // The language reads 30 February as 1 March.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!(Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(day))) return Number.NaN;
  if (time === undefined) return midnight;
  return Date.parse(`${day}T${time}${readOffset(offset)}`);
}

/** `+02` and `+0200` are common in the wild; the language only promises to read `+02:00`. */
function readOffset(offset: string | undefined): string {
  if (offset === undefined || offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
