/**
 * The token of a link and the mark of a reviewer: what was given away is known here by its hash alone, so
 * that no reader of the database can open a link or pass for another reviewer.
 */

import { createHash } from 'node:crypto';

/** 128 bits in 22 characters; whatever else stands in an address is not looked for. */
export function isToken(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(`review ${token}`).digest('base64url');
}

/** For one link: no colleague can tell that two of them have the same reviewer. */
export function hashReviewer(secret: string, tokenHash: string): string {
  return createHash('sha256').update(`reviewer ${tokenHash} ${secret}`).digest('base64url');
}
