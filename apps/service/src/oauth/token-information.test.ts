import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { answer, VARIABLES } from '../testing/harness.ts';
import { informationRequest, readAccountName } from './token-information.ts';

const RECORD = {
  accessToken: 'access-token-value',
  refreshToken: 'refresh-token-value',
  expiresAt: null,
  scopes: [],
  portalId: 4210,
};

it.each([
  ['/oauth/v1/token', '/oauth/v3/token/introspect'],
  ['/oauth/v3/token', '/oauth/v3/token/introspect'],
  ['/oauth/2026-03/token', '/oauth/2026-03/token/introspect'],
])('the token endpoint %s has its information at %s, and no secret in the address', (path, address) => {
  const config = readConfig({ ...VARIABLES, PROVIDER_TOKEN_PATH: path });
  expect(informationRequest(config, RECORD).path).toBe(address);
});

it.each([
  ['the main address', { hub_id: 4210, hub_domain: ' looms.example ' }, 'looms.example'],
  [
    'the address on one line',
    { hub_id: '4210', hub_domain: 'looms\n\u001b[2J.example' },
    'looms [2J.example',
  ],
  ['no address', { hub_id: 4210 }, null],
  ['a blank one', { hub_id: 4210, hub_domain: ' ' }, null],
  ['one that is no text', { hub_id: 4210, hub_domain: { a: 1 } }, null],
  ['one without end', { hub_id: 4210, hub_domain: 'a'.repeat(201) }, null],
  ['that of another account', { hub_id: 9001, hub_domain: 'looms.example' }, null],
  ['that of nobody', { active: false, hub_domain: 'looms.example' }, null],
  ['a token', { hub_id: 4210, hub_domain: 'refresh-token-value' }, null],
  ['the code', { hub_id: 4210, hub_domain: 'one-time-code.example' }, null],
  ['the secret', { hub_id: 4210, hub_domain: 'of very-secret-value' }, null],
])('an account that is told %s is called so: %j', (_, body, name) => {
  expect(readAccountName(answer(200, body), RECORD, ['very-secret-value', 'one-time-code'])).toBe(name);
});

it('a refusal, and more than anybody would say, hold no name', () => {
  const body = { hub_id: 4210, hub_domain: 'looms.example' };
  expect(readAccountName(answer(403, body), RECORD, [])).toBeNull();
  expect(readAccountName(answer(200, { ...body, more: 'x'.repeat(70_000) }), RECORD, [])).toBeNull();
});
