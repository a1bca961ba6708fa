import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDetector, redact } from './redact.ts';

const MARK = '[redacted]';

it.each([
  ['as it is', 'sent s3cret/value! twice: s3cret/value!', 'sent [redacted] twice: [redacted]'],
  ['in a form', 'code=s3cret%2Fvalue%21&x=1', 'code=[redacted]&x=1'],
  ['in small percent text', 'code=s3cret%2fvalue!', 'code=[redacted]'],
  ['with an escaped slash', '"s3cret\\/value!"', '"[redacted]"'],
  ['percent-encoded', 'code=s3cret%2Fvalue!', 'code=[redacted]'],
])('5.5 hides a known secret %s', (_, text, clean) => {
  expect(redact(text, ['s3cret/value!'])).toBe(clean);
});

const TOKEN = 'CJSP5qf1-KhICAQEYs_gDIIGOBii1hQIyGQAf3xBKmlwHjX7OIp';
const everyChar = (write: (char: string) => string) => [...TOKEN].map(write).join('');
const hex = (char: string) => char.charCodeAt(0).toString(16).padStart(2, '0');
const percent = everyChar((char) => `%${hex(char)}`);
const base64 = Buffer.from(TOKEN).toString('base64');

const SPELLINGS: ReadonlyArray<readonly [string, string]> = [
  ['base64', base64],
  ['base64 without padding', base64.replace(/=+$/, '')],
  ['base64 of another alphabet', Buffer.from(TOKEN).toString('base64url')],
  ['base64 of more than the token', Buffer.from(`{"t":"${TOKEN}"}`).toString('base64')],
  ['base64 of one character more', Buffer.from(`x${TOKEN}`).toString('base64')],
  ['base64 in an address', encodeURIComponent(base64)],
  ['hex', Buffer.from(TOKEN).toString('hex')],
  ['hex in capitals', Buffer.from(TOKEN).toString('hex').toUpperCase()],
  ['capitals', TOKEN.toUpperCase()],
  ['small letters', TOKEN.toLowerCase()],
  ['\\uXXXX', everyChar((char) => `\\u00${hex(char)}`)],
  ['\\uXXXX before digits', TOKEN.replace(/[Pqg]/g, (char) => `\\u00${hex(char)}`)],
  ['\\u{XX}', everyChar((char) => `\\u{${hex(char)}}`)],
  ['\\u{0000XX}', everyChar((char) => `\\u{0000${hex(char)}}`)],
  ['%uXXXX', TOKEN.replace(/[CJS5K]/g, (char) => `%u00${hex(char)}`)],
  ['\\xXX', everyChar((char) => `\\x${hex(char)}`)],
  ['HTML entities', everyChar((char) => `&#${char.charCodeAt(0)};`)],
  ['HTML entities in hex', everyChar((char) => `&#x${hex(char)};`)],
  ['HTML entities with zeros in front', everyChar((char) => `&#000000${char.charCodeAt(0)};`)],
  ['HTML names', TOKEN.replaceAll('-', '&hyphen;').replaceAll('_', '&lowbar;')],
  ['percent text', percent],
  ['percent text twice', percent.replaceAll('%', '%25')],
  ['percent text four layers deep', percent.replaceAll('%', '%252525')],
  ['HTML entities four layers deep', everyChar((char) => `&amp;amp;amp;#${char.charCodeAt(0)};`)],
  [
    'JSON inside JSON',
    JSON.stringify(JSON.stringify(`${TOKEN.slice(0, 9)}\\u00${hex('K')}${TOKEN.slice(10)}`)),
  ],
  ['its first 12 characters', TOKEN.slice(0, 12)],
  ['its first 20 characters in capitals', TOKEN.slice(0, 20).toUpperCase()],
];

describe.each(SPELLINGS)('5.5 a token as %s', (_, spelled) => {
  it.each([
    ['alone', '', ''],
    ['in a sentence', 'The token ', ' is bad'],
    ['in JSON', '{"status":"error","message":"', '","x":1}'],
    ['in a page', '<p>bad: ', '</p>'],
  ])('5.5 is taken out %s, and the rest stays', (_where, before, after) => {
    const clean = redact(before + spelled + after, [TOKEN]);
    expect(clean).toContain(MARK);
    expect([clean.startsWith(before), clean.endsWith(after)]).toEqual([true, true]);
    expect(createDetector([TOKEN])(clean)).toBe(false);
  });
});

it.each([
  ['"accessToken": "zKq81mmPd0aQx7"', 'zKq81mmPd0aQx7'],
  ['\\"refresh_token\\":\\"zKq81mmPd0aQx7\\"', 'zKq81mmPd0aQx7'],
  ['access_token%22%3A%22zKq81mmPd0aQx7%22', 'zKq81mmPd0aQx7'],
  ['&quot;access_token&quot;:&quot;zKq81mmPd0aQx7&quot;', 'zKq81mmPd0aQx7'],
  ['<access_token>zKq81mmPd0aQx7</access_token>', 'zKq81mmPd0aQx7'],
  ['access_token=zKq81mmPd0aQx7, again elK3xODFtbVBkMGFReDc= or 7a4b7138316d6d5064306151', 'zKq81mmPd0aQx7'],
])('5.5 a token not known yet is found by its name, and then everywhere: %s', (text, token) => {
  const clean = redact(text, []);
  expect(clean).not.toContain(token);
  expect(createDetector([token])(clean)).toBe(false);
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
    .filter((text) => text.trim().length >= 8 && !'[redacted]'.includes(text));
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      fc.pre(!before.includes(hidden) && !after.includes(hidden));
      expect(redact(`${before} ${hidden} ${after}`, [hidden])).not.toContain(` ${hidden} `);
    }),
  );
});
