/** Parses HubSpot's dates (2.3): epoch numbers, numeric text or ISO 8601 text, all to epoch milliseconds. */

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Never NaN or infinite, because JSON would turn both into null; unreadable dates are 0. */
export function readDate(value: unknown): number {
  if (typeof value === 'number') return finiteOrZero(value);
  if (typeof value !== 'string') return 0;
  const text = value.trim();
  const match = ISO.exec(text);
  return finiteOrZero(match ? readIso(match) : Number(text));
}

/** A time without an offset is parsed as UTC, so the result does not depend on the machine's time zone. */
function readIso([, day = '', time, offset]: RegExpExecArray): number {
  // JavaScript parses 30 February as 1 March.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!(Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(day))) return Number.NaN;
  if (time === undefined) return midnight;
  return Date.parse(`${day}T${time}${readOffset(offset)}`);
}

/** `+02` and `+0200` are common; JavaScript is only guaranteed to parse `+02:00`. */
function readOffset(offset: string | undefined): string {
  if (offset === undefined || offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
