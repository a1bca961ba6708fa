import { expect, it } from 'vitest';
import { answer } from '../testing/harness.ts';
import { readTokenAnswer } from './token-exchange.ts';

const NOW = 1_000_000;

it.each([
  [
    'everything',
    { access_token: 'a', refresh_token: 'r', expires_in: 21_600, hub_id: 42 },
    { accessToken: 'a', refreshToken: 'r', expiresAt: NOW + 21_600_000, portalId: 42 },
  ],
  ['text for numbers', { expires_in: '60', hub_id: '7' }, { expiresAt: NOW + 60_000, portalId: 7 }],
  ['nothing', {}, { accessToken: '', refreshToken: '', expiresAt: NOW }],
  ['an unreadable lifetime', { expires_in: 'soon' }, { expiresAt: NOW }],
  ['tokens that are no text', { access_token: 5, refresh_token: {} }, { accessToken: '', refreshToken: '' }],
])('4.2.5 keeps a record of %s', (_, body, record) => {
  expect(readTokenAnswer(answer(200, body), NOW)).toMatchObject(record);
});

it.each([undefined, null, 0, '0', 'x', {}])('2.1 has no portalId for the hub_id %j', (hub_id) => {
  expect(readTokenAnswer(answer(200, { hub_id }), NOW)).not.toHaveProperty('portalId');
});
