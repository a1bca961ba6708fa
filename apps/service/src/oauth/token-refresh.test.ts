import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import type { TokenRecord } from '../session/session.ts';
import { readRefreshAnswer, refreshRequest } from './token-refresh.ts';

const OLD: TokenRecord = {
  accessToken: 'old-access',
  refreshToken: 'old-refresh',
  expiresAt: 1,
  scopes: ['forms'],
  portalId: 7,
};
const answer = (status: number, body: unknown): ProviderAnswer => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

it('5.6 asks the token endpoint, as a form, with nothing added', () => {
  const config = readConfig({ PROVIDER_CLIENT_ID: 'id', PROVIDER_CLIENT_SECRET: 'secret' });
  expect(refreshRequest(config, OLD)).toEqual({
    method: 'POST',
    path: '/oauth/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&client_id=id&client_secret=secret&refresh_token=old-refresh',
  });
});

it.each<[string, ProviderAnswer, unknown]>([
  ['400 is the provider’s last word', answer(400, {}), 'refused'],
  ['401 may go well the next time', answer(401, {}), 'failed'],
  ['429, too', answer(429, {}), 'failed'],
  ['and 500, whatever it holds', answer(500, { access_token: 'new' }), 'failed'],
  ['no JSON', answer(200, '<html>'), 'failed'],
  ['no token', answer(200, {}), 'failed'],
  ['a blank token', answer(200, { access_token: '  ' }), 'failed'],
  [
    'what is left out is kept',
    answer(200, { access_token: 'new' }),
    { accessToken: 'new', refreshToken: 'old-refresh', expiresAt: null, scopes: ['forms'], portalId: 7 },
  ],
  [
    'what is said is taken, but the account stays',
    answer(200, {
      access_token: 'new',
      refresh_token: 'next',
      expires_in: 2,
      hub_id: 8,
      scopes: ['content'],
    }),
    { accessToken: 'new', refreshToken: 'next', expiresAt: 3_000, scopes: ['content'], portalId: 7 },
  ],
])('5.6 %s', (_, given, outcome) => {
  expect(readRefreshAnswer(given, OLD, 1_000, [])).toEqual(outcome);
});

it('5.6 an account without a number gets none', () => {
  const { portalId, ...plain } = OLD;
  expect(portalId).toBe(7);
  expect(readRefreshAnswer(answer(200, { access_token: 'new', hub_id: 8 }), plain, 0, [])).not.toHaveProperty(
    'portalId',
  );
});
