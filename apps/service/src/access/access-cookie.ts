/**
 * The session cookie of a signed-in person: an expiry time with an HMAC signature. The signing key is derived
 * from the access key and the session secret, so every replica accepts the cookies of the others. The first
 * of several access keys signs and all of them verify; removing one revokes its cookies, and a new session
 * secret revokes all.
 */

import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { readCookies, writeCookie } from '../http/cookie.ts';

export interface CookieSeams {
  /** The first one signs. */
  readonly accessKeys: readonly string[];
  /** Empty where none is set. */
  readonly sessionSecret: string;
  readonly now: () => number;
}

const NAME = 'formloom_access';
const LIFE_SECONDS = 7 * 24 * 60 * 60;

export function createAccessCookie({ accessKeys, sessionSecret, now }: CookieSeams) {
  let derived: readonly Buffer[] | undefined;
  // scrypt is slow on purpose, so that a stolen cookie does not allow brute force against the access key. It
  // runs once, for the first cookie, and never where only programs call.
  const signaturesOf = (ends: string): readonly Buffer[] => {
    derived ??= accessKeys.map((key) => scryptSync(key, `formloom access cookie ${sessionSecret}`, 32));
    return derived.map((key) => createHmac('sha256', key).update(ends).digest());
  };

  function isValid(value: string): boolean {
    const [, ends, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
    if (ends === undefined || signature === undefined) return false;
    const given = Buffer.from(signature, 'base64url');
    const isSigned = signaturesOf(ends).map((right) => timingSafeEqual(given, right));
    return isSigned.includes(true) && Number(ends) * 1_000 > now();
  }

  return {
    write(scheme: string): string {
      const ends = String(Math.floor(now() / 1_000) + LIFE_SECONDS);
      const value = `${ends}.${signaturesOf(ends)[0]?.toString('base64url')}`;
      return writeCookie({ name: NAME, value, path: '/', seconds: LIFE_SECONDS, scheme });
    },
    /** Returns a header that deletes the cookie. */
    clear: (scheme: string): string => writeCookie({ name: NAME, value: '', path: '/', seconds: 0, scheme }),
    /** Whether a `Cookie` header contains a valid one. */
    isIn: (header?: string): boolean => readCookies(header, NAME).some(isValid),
  };
}
