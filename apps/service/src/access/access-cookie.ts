/**
 * The cookie of a person who has signed in: a time at which it ends, signed. What signs it is worked out of
 * the access key and the session secret, so another one of either ends every cookie, and every replica knows
 * those of the others.
 */

import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { readCookies, writeCookie } from '../http/cookie.ts';

export interface CookieSeams {
  readonly accessKey: string;
  /** Empty where there is none. */
  readonly sessionSecret: string;
  readonly now: () => number;
}

const NAME = 'formloom_access';
const LIFE_SECONDS = 7 * 24 * 60 * 60;

export function createAccessCookie({ accessKey, sessionSecret, now }: CookieSeams) {
  let derived: Buffer | undefined;
  // Slow on purpose: a stranger who sees a cookie must not be able to try out keys against it. Done once, for
  // the first cookie, and not where only programs call.
  const signingKey = () => {
    derived ??= scryptSync(accessKey, `formloom access cookie ${sessionSecret}`, 32);
    return derived;
  };
  const sign = (ends: string) => createHmac('sha256', signingKey()).update(ends).digest();

  function isValid(value: string): boolean {
    const [, ends, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
    if (ends === undefined || signature === undefined) return false;
    const given = Buffer.from(signature, 'base64url');
    return timingSafeEqual(given, sign(ends)) && Number(ends) * 1_000 > now();
  }

  return {
    write(scheme: string): string {
      const ends = String(Math.floor(now() / 1_000) + LIFE_SECONDS);
      const value = `${ends}.${sign(ends).toString('base64url')}`;
      return writeCookie({ name: NAME, value, path: '/', seconds: LIFE_SECONDS, scheme });
    },
    /** Takes it out of the browser. */
    clear: (scheme: string): string => writeCookie({ name: NAME, value: '', path: '/', seconds: 0, scheme }),
    /** Whether a `Cookie` header holds one. */
    isIn: (header?: string): boolean => readCookies(header, NAME).some(isValid),
  };
}
