/** Compares a text with the access keys in constant time. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KeyCheck = (given: string) => boolean;

/**
 * Both sides are HMAC digests under a random key: they have equal length, and a caller cannot control their
 * bytes.
 */
export function createKeyCheck(keys: readonly string[]): KeyCheck {
  const salt = randomBytes(32);
  const digest = (bytes: Buffer) => createHmac('sha256', salt).update(bytes).digest();
  const right = keys.map((key) => digest(Buffer.from(key)));
  return (given) => {
    const asText = digest(Buffer.from(given));
    // Node decodes header bytes as Latin-1, so a UTF-8 key arrives as other characters.
    const asBytes = digest(Buffer.from(given, 'latin1'));
    // Compares all keys, so that the time does not depend on which one matches.
    const matches = right.flatMap((key) => [timingSafeEqual(asText, key), timingSafeEqual(asBytes, key)]);
    return matches.includes(true);
  };
}

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim();
}
