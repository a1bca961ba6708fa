/** Whether a text is the access key, in a time that says nothing about how much of it is right. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KeyCheck = (given: string) => boolean;

/**
 * Both sides are hashed under a random key, so they are equally long and nothing about them can be steered.
 */
export function createKeyCheck(key: string): KeyCheck {
  const salt = randomBytes(32);
  const digest = (bytes: Buffer) => createHmac('sha256', salt).update(bytes).digest();
  const right = digest(Buffer.from(key));
  return (given) => {
    const isText = timingSafeEqual(digest(Buffer.from(given)), right);
    // A header arrives as one character a byte, whatever its sender meant by them.
    const isBytes = timingSafeEqual(digest(Buffer.from(given, 'latin1')), right);
    return isText || isBytes;
  };
}

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim();
}
