/** Parses a hex colour as people type it: with or without `#`, short or long. */

/** `#rrggbb`, or null while it is incomplete. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return null;
}
