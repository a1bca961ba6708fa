/** What is stored in the database is decrypted with the secret only, and only as what it was encrypted as. */

import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { flipBit } from '../testing/flip-bit.ts';
import { createEncryption } from './encryption.ts';

const SECRET = 'a-session-secret-of-some-length';

it('5.5 encrypted twice it is not the same, and decrypted it is', () => {
  const { encrypt, decrypt } = createEncryption([SECRET]);
  const sealed = [encrypt('some text', 'a'), encrypt('some text', 'a')];
  expect(new Set(sealed.map((one) => one.slice(0, 16))).size).toBe(2);
  expect(sealed.map((one) => decrypt(one, 'a'))).toEqual(
    Array(2).fill({ text: 'some text', isCurrent: true }),
  );
});

it('5.5 with one bit flipped anywhere, with bytes missing, or as something else it is not opened', () => {
  const { encrypt, decrypt } = createEncryption([SECRET]);
  const sealed = encrypt('some text', 'a');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    expect(decrypt(flipBit(sealed, at), 'a')).toBeUndefined();
    expect(decrypt(bytes.subarray(0, at).toString('base64url'), 'a')).toBeUndefined();
  }
  expect(decrypt(sealed, 'b')).toBeUndefined();
});

it('5.5 of several secrets the first one writes, and all of them read', () => {
  const older = createEncryption(['older secret']);
  const both = createEncryption(['newer secret', 'older secret']);
  expect(both.decrypt(older.encrypt('some text', 'a'), 'a')).toEqual({ text: 'some text', isCurrent: false });
  expect(older.decrypt(both.encrypt('some text', 'a'), 'a')).toBeUndefined();
  expect(createEncryption(['newer secret']).decrypt(both.encrypt('some text', 'a'), 'a')).toEqual({
    text: 'some text',
    isCurrent: true,
  });
});

it('5.5 an empty text is one, too', () => {
  const { encrypt, decrypt } = createEncryption([SECRET]);
  expect(decrypt(encrypt('', 'a'), 'a')).toEqual({ text: '', isCurrent: true });
});

it('5.5 a name is a digest under each secret, the writing one in front, and not under the key of values', () => {
  const digest = (secret: string, text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'formloom pending state', 32)))
      .update(text)
      .digest('base64url');
  expect(createEncryption(['one', 'two']).digests('state')).toEqual([
    digest('one', 'state'),
    digest('two', 'state'),
  ]);
});

it('5.5 a value is AES-256-GCM under a key that HKDF derives from the secret', () => {
  const bytes = Buffer.from(createEncryption([SECRET]).encrypt('größer', 'about'), 'base64url');
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'formloom session', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from('about'))
    .setAuthTag(bytes.subarray(12, 28));
  expect(decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')).toBe('größer');
});

it('5.5 without a secret there is nothing to encrypt with', () => {
  expect(() => createEncryption([])).toThrow('There is no secret to encrypt with');
});
