import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it.each([
  ['as it is', 'sent s3cret/value! twice: s3cret/value!', 'sent [redacted] twice: [redacted]'],
  ['in a form', 'code=s3cret%2Fvalue%21&x=1', 'code=[redacted]&x=1'],
  ['in small percent text', 'code=s3cret%2fvalue!', 'code=[redacted]'],
  ['with an escaped slash', '"s3cret\\/value!"', '"[redacted]"'],
  ['percent-encoded', 'code=s3cret%2Fvalue!', 'code=[redacted]'],
])('5.5 hides a known secret %s', (_, text, clean) => {
  expect(redact(text, ['s3cret/value!'])).toBe(clean);
});

it('5.5 a secret that begins like another leaves no tail', () => {
  expect(redact('abcdefgh12345', ['abcdefgh', 'abcdefgh12345'])).toBe('[redacted]');
});

it('5.5 hides a known secret inside JSON', () => {
  const secret = 'quote"and\\slash';
  expect(redact(JSON.stringify({ a: secret }), [secret])).toBe('{"a":"[redacted]"}');
});

it.each([
  ['Bearer abcdefghijklmnop1234 failed', 'Bearer [redacted] failed'],
  ['{"access_token":"abcdefgh","x":1}', '{"access_token":"[redacted]","x":1}'],
  ['client_secret=abcdefgh&x=1', 'client_secret=[redacted]&x=1'],
])('5.5 hides what looks like a secret: %s', (text, clean) => {
  expect(redact(text, [])).toBe(clean);
});

it.each(['missing Bearer token', 'BAD_AUTH_CODE: missing or unknown auth code', 'refresh_token: none', ''])(
  '5.5 leaves %j alone',
  (text) => {
    expect(redact(text, ['', 'code', 'missing'])).toBe(text);
  },
);

it('5.5 no text keeps a secret of eight characters or more', () => {
  const secret = fc
    .string({ minLength: 8, maxLength: 30, unit: 'binary' })
    .filter((text) => !'[redacted]'.includes(text));
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      fc.pre(!before.includes(hidden) && !after.includes(hidden));
      expect(redact(`${before} ${hidden} ${after}`, [hidden])).not.toContain(` ${hidden} `);
    }),
  );
});
