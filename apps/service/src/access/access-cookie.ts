/**
 * The cookie of a person who has signed in: a time at which it ends, signed. What signs it is worked out of
 * the access key and the session secret, so every replica knows the cookies of the others. Of several keys
 * the first signs and all are valid; removing a key ends its cookies, and so does another session secret.
 */

import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { readCookies, writeCookie } from '../http/cookie.ts';

export interface CookieSeams {
  /** The first one signs. */
  readonly accessKeys: readonly string[];
  /** Empty where there is none. */
  readonly sessionSecret: string;
  readonly now: () => number;
}

const NAME = 'formloom_access';
const LIFE_SECONDS = 7 * 24 * 60 * 60;

export function createAccessCookie({ accessKeys, sessionSecret, now }: CookieSeams) {
  let derived: readonly Buffer[] | undefined;
  // Slow on purpose: a stranger who sees a cookie must not be able to try out keys against it. Done once, for
  // the first cookie, and not where only programs call.
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
    /** Takes it out of the browser. */
    clear: (scheme: string): string => writeCookie({ name: NAME, value: '', path: '/', seconds: 0, scheme }),
    /** Whether a `Cookie` header holds one. */
    isIn: (header?: string): boolean => readCookies(header, NAME).some(isValid),
  };
}
