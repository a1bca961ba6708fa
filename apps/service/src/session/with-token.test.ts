import { expect, it } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { NO_SESSION, type Session, type TokenRecord } from './session.ts';
import { createWithToken, isTokenRefused } from './with-token.ts';

const record = (accessToken: string): TokenRecord => ({
  accessToken,
  refreshToken: '',
  expiresAt: null,
  scopes: [],
});
const session = (token: string): Session => ({ generation: 0, records: [record(token)] });
const tokenOf = async ({ accessToken }: TokenRecord) => accessToken;

it('5.6 reads with the token there is, and looks for it only where it was not looked for', async () => {
  let looked = 0;
  const withToken = createWithToken({
    current: async () => {
      looked += 1;
      return session('current');
    },
  });
  expect([await withToken(tokenOf), looked]).toEqual(['current', 1]);
  expect([await withToken(tokenOf, { session: session('given') }), looked]).toEqual(['given', 1]);
});

it('4.5.1 and says so where there is none', async () => {
  const withToken = createWithToken({ current: async () => NO_SESSION });
  await expect(withToken(tokenOf)).rejects.toMatchObject({ failure: 'notConnected' });
});

it.each([
  ['listFailed', 401, true],
  ['formFailed', 401, true],
  ['moduleFailed', 401, true],
  ['formFailed', 403, false],
  ['notConnected', 401, false],
  ['wrongKey', 401, false],
  ['exchangeFailed', 401, false],
] as const)('5.6 another token may mend %s with %i: %s', (failure, status, expected) => {
  expect(isTokenRefused(new ServiceError(failure, { status }))).toBe(expected);
});

it.each([new Error('401'), { ofProvider: true, status: 401 }, undefined])('5.6 but not %j', (thrown) => {
  expect(isTokenRefused(thrown)).toBe(false);
});
