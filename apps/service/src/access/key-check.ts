/** Compares a text with the access keys in constant time. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KeyCheck = (given: string) => boolean;

/**
 * Both sides are hashed under a random key, so they are equally long and nothing about them can be steered.
 */
export function createKeyCheck(keys: readonly string[]): KeyCheck {
  const salt = randomBytes(32);
  const digest = (bytes: Buffer) => createHmac('sha256', salt).update(bytes).digest();
  const right = keys.map((key) => digest(Buffer.from(key)));
  return (given) => {
    const asText = digest(Buffer.from(given));
    // A header arrives as one character a byte, whatever its sender meant by them.
    const asBytes = digest(Buffer.from(given, 'latin1'));
    // All keys are compared, so that the time does not depend on which one matches.
    const matches = right.flatMap((key) => [timingSafeEqual(asText, key), timingSafeEqual(asBytes, key)]);
    return matches.includes(true);
  };
}

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim();
}
