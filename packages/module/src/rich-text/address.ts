/**
 * Addresses in a provider's rich text, read as browsers read them: only those that begin with an allowed
 * scheme remain.
 */

import { RICH_TEXT } from './allow-list.ts';

/**
 * The address as it is written anew, or nothing. One that begins with `//` names a host but no scheme: it
 * gets https.
 */
export function readAddress(value: string, schemes: readonly string[]): string | undefined {
  if (value.length > RICH_TEXT.limits.address) return undefined;
  const address = trimAddress(value);
  const [, scheme = '', rest = ''] =
    /^([a-z]+):(.+)$/is.exec(address.startsWith('//') ? `https:${address}` : address) ?? [];
  const name = scheme.toLowerCase();
  if (!schemes.includes(name)) return undefined;
  if (name.startsWith('http') && !/^\/\/[^/\\?#\s]/.test(rest)) return undefined;
  return `${name}:${rest}`;
}

/**
 * For a browser, blanks and controls around an address do not count, nor do tabs and line breaks within it.
 */
function trimAddress(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  return value.slice(start, end).replace(/[\t\n\r]/g, '');
}

/** A width or height: a number of pixels and nothing else. */
export function readPixels(value: string): string | undefined {
  const pixels = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return pixels > 0 && pixels <= RICH_TEXT.limits.pixels ? String(pixels) : undefined;
}
