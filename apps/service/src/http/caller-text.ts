/**
 * Validates text that callers send in URLs and forms: given once, and limited in length. The server limits a
 * URL and its headers together (16 kB); every route limits its body.
 */

/** Undefined where it is missing, repeated or too long. */
export function readOnce(given: unknown, most: number): string | undefined {
  return typeof given === 'string' && given.length <= most ? given : undefined;
}

/** Validates an id that this service created: letters, digits, underscores and dashes. */
export function readOwnId(given: unknown): string | undefined {
  const id = readOnce(given, 64);
  return id !== undefined && /^[\w-]+$/.test(id) ? id : undefined;
}
