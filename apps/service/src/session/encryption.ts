/**
 * Encrypts the session in the database: values with AES-256-GCM, and names as HMAC digests, with keys derived
 * from SESSION_SECRET by HKDF. Of several secrets the first one encrypts, and all of them decrypt.
 */

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Encryption = ReturnType<typeof createEncryption>;

export interface Decrypted {
  readonly text: string;
  /** Whether it was encrypted with the first secret. */
  readonly isCurrent: boolean;
}

const NONCE = 12;
const TAG = 16;

export function createEncryption(secrets: readonly string[]) {
  const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const keys = secrets.map((secret) => derive(secret, 'formloom session'));
  const digestKeys = secrets.map((secret) => derive(secret, 'formloom pending state'));
  const [writing] = keys;
  if (!writing) throw new Error('There is no secret to encrypt with');

  /** One digest for each secret; the first one is for writing. */
  const digests = (text: string): string[] =>
    digestKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));

  return {
    /**
     * `about` is not secret, but it is authenticated: a value encrypted for one purpose cannot be decrypted
     * for another.
     */
    encrypt(text: string, about: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', writing, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    /** Undefined where no secret fits. */
    decrypt(encrypted: string, about: string): Decrypted | undefined {
      const bytes = Buffer.from(encrypted, 'base64url');
      for (const key of keys) {
        const text = decryptWith(key, bytes, about);
        if (text !== undefined) return { text, isCurrent: key === writing };
      }
      return undefined;
    },
    digests,
  };
}

function decryptWith(key: Buffer, bytes: Buffer, about: string): string | undefined {
  if (bytes.length < NONCE + TAG) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
