/**
 * Texts that callers put into addresses and forms, read in one place: given once, and no longer than what is
 * meant can be. All of an address and its headers together are bounded by the server (16 kB), and every body
 * by its route.
 */

/** Undefined where it is missing, repeated or too long. */
export function readOnce(given: unknown, most: number): string | undefined {
  return typeof given === 'string' && given.length <= most ? given : undefined;
}

/** An id that we made ourselves: a few letters and digits. */
export function readOwnId(given: unknown): string | undefined {
  const id = readOnce(given, 64);
  return id !== undefined && /^[\w-]+$/.test(id) ? id : undefined;
}
