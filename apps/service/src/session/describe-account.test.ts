import { expect, it } from 'vitest';
import { describeAccount } from './describe-account.ts';

const RECORD = { accessToken: 'access-token', refreshToken: 'refresh-token', expiresAt: 5 };

it.each([
  ['granted', ['content'], ['forms'], ['content']],
  ['configured, where the provider names none', [], ['forms', 'content'], ['forms', 'content']],
  ['none, where neither says any', [], [], []],
])('5.4 the scopes are those %s', (_, granted, configured, scopes) => {
  const record = { ...RECORD, scopes: granted, portalId: 1 };
  const name = 'looms.example';
  expect(describeAccount(record, configured, name)).toEqual({ portalId: 1, name, scopes, expiresAt: 5 });
});

it('2.1 an account without a number has none', () => {
  expect(describeAccount({ ...RECORD, scopes: ['forms'] }, [], null).portalId).toBeNull();
});
