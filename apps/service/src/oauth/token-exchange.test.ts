import { expect, it } from 'vitest';
import { answer, TOKENS } from '../testing/harness.ts';
import { readTokenAnswer } from './token-exchange.ts';

const NOW = 1_000_000;

it.each([
  [
    'everything',
    { access_token: 'a', refresh_token: 'r', expires_in: 21_600, hub_id: 42, scopes: ['forms'] },
    {
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: NOW + 21_600_000,
      scopes: ['forms'],
      portalId: 42,
    },
  ],
  ['text for numbers', { expires_in: '60', hub_id: '7' }, { expiresAt: NOW + 60_000, portalId: 7 }],
  ['a number that no account has', { hub_id: -7.5 }, { expiresAt: null, portalId: -7.5 }],
  ['nothing', {}, { accessToken: '', refreshToken: '', expiresAt: null, scopes: [] }],
  ['tokens that are no text', { access_token: 5, refresh_token: {} }, { accessToken: '', refreshToken: '' }],
])('4.2.5 keeps a record of %s', (_, body, record) => {
  expect(readTokenAnswer(answer(200, body), NOW, [])).toMatchObject(record);
});

it.each([undefined, null, 0, '0', 'x', {}])('2.1 has no portalId for the hub_id %j', (hub_id) => {
  expect(readTokenAnswer(answer(200, { hub_id }), NOW, [])).not.toHaveProperty('portalId');
});

it.each([
  [0, NOW],
  ['60', NOW + 60_000],
  [undefined, null],
  [null, null],
  ['', null],
  [' ', null],
  ['soon', null],
  [true, null],
  [{}, null],
  [Number.MAX_VALUE, null],
  [1e10 + 1, null],
  [-60, NOW - 60_000],
])('2.1 a token with the expires_in %j expires at %j', (expires_in, expiresAt) => {
  expect(readTokenAnswer(answer(200, { expires_in }), NOW, []).expiresAt).toBe(expiresAt);
});

it.each([
  [
    ['forms', 'content'],
    ['forms', 'content'],
  ],
  [['forms', '', '  ', 7, null, ['x'], {}], ['forms']],
  [[], []],
  ['forms content', []],
  [{ 0: 'forms' }, []],
  [null, []],
])('2.1 keeps of the scopes %j those that have a name', (given, scopes) => {
  expect(readTokenAnswer(answer(200, { scopes: given }), NOW, []).scopes).toEqual(scopes);
});

it('5.5 keeps no scope that quotes a token', () => {
  const { access_token, refresh_token } = TOKENS;
  const scopes = ['forms', access_token, `token:${refresh_token}`];
  expect(readTokenAnswer(answer(200, { ...TOKENS, scopes }), NOW, []).scopes).toEqual(['forms']);
});

const SECRETS = ['very-secret-value', 'one-time-code', 'a-former-token'];

it.each([
  ['the client secret', 'very-secret-value'],
  ['the code', 'one-time-code'],
  ['a token of the session', 'of A-FORMER-TOKEN'],
  ['the code in base64', Buffer.from('one-time-code').toString('base64')],
])('5.5 keeps no scope that quotes %s', (_, scope) => {
  const given = answer(200, { ...TOKENS, scopes: ['forms', scope] });
  expect(readTokenAnswer(given, NOW, SECRETS).scopes).toEqual(['forms']);
});

it.each([
  ['an account’s number beyond what numbers can tell apart', { hub_id: '9007199254740993' }, 'no account'],
  ['a secret as the number', { access_token: '1234567890', hub_id: 1234567890 }, 'hub_id quotes a secret'],
  ['a token that no header holds', { access_token: 'x'.repeat(8_193) }, 'access_token is longer than 8,192'],
  ['another such', { refresh_token: 'x'.repeat(8_193) }, 'refresh_token is longer than 8,192 characters'],
  ['scopes without end', { scopes: Array(1_001).fill('a') }, 'scopes are more than 1,000'],
  ['a scope without end', { scopes: ['a'.repeat(257)] }, "One of the provider's scopes is longer than 256"],
])('8 refuses %s, and says so', (_, body, words) => {
  expect(() => readTokenAnswer(answer(200, body), NOW, [])).toThrow(words);
});

it('8 takes no more than tokens and names of scopes need', () => {
  const scopes = Array.from({ length: 9_000 }, (_, index) => `scope-${index}`);
  expect(() => readTokenAnswer(answer(200, { scopes }), NOW, [])).toThrow(
    "The provider's tokens are larger than 64 kB",
  );
});
