import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';
import { isAllowedOrigin } from './origin-rule.ts';

const SUFFIX = '.tunnel.test';

describe('4.7 which origin is accepted', () => {
  it.each([
    [undefined, SUFFIX, true],
    ['http://localhost:5173', SUFFIX, true],
    ['http://localhost:5173', '', true],
    ['https://a.tunnel.test', SUFFIX, true],
    ['http://here.test:3001', SUFFIX, true],
    ['https://a.tunnel.test', '', false],
    ['https://a.tunnel.test.evil.test', SUFFIX, false],
    ['https://localhost:5173', SUFFIX, false],
    ['http://localhost:5174', SUFFIX, false],
    ['http://localhost:51730', SUFFIX, false],
    ['https://here.test:3001', SUFFIX, false],
    ['http://here.test', SUFFIX, false],
    ['http://evil.test', SUFFIX, false],
    ['null', SUFFIX, false],
    ['', SUFFIX, false],
  ])('4.7 origin %j with the suffix %j: %j', (origin, suffix, allowed) => {
    expect(isAllowedOrigin({ origin, host: 'here.test:3001', scheme: 'http' }, suffix)).toBe(allowed);
  });
});

describe('4.7 what the browser is told', () => {
  it('4.7 an accepted origin is named, with credentials, on successes and failures alike', async () => {
    const { get } = await createHarness();
    for (const path of [PATH.health, PATH.forms, '/nothing']) {
      expect((await get(path, { origin: 'http://localhost:5173' })).headers).toMatchObject({
        'access-control-allow-origin': 'http://localhost:5173',
        'access-control-allow-credentials': 'true',
        vary: path === PATH.forms ? 'Origin, X-Account' : 'Origin',
      });
    }
  });

  it('4.7 a request without origin is served and told nothing', async () => {
    const { get } = await createHarness();
    const reply = await get(PATH.health);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('7 a refused origin gets 403 in the contract’s words, and nothing happens', async () => {
    const harness = await createHarness();
    await harness.connect();
    const headers = { origin: 'http://evil.test' };
    const refused = { status: 403, body: { error: 'Not allowed by CORS' } };
    for (const path of [PATH.health, PATH.forms, PATH.install, '/nothing']) {
      const reply = await harness.get(path, headers);
      expect(told(reply)).toEqual(refused);
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(told(await harness.post(PATH.logout, { headers }))).toEqual(refused);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: true });
    expect(harness.calls).toHaveLength(1);
  });

  it('4.7 the service’s own address is not another origin, also behind a proxy that ends TLS', async () => {
    const { get } = await createHarness();
    const host = 'forms.agency.test';
    expect((await get(PATH.health, { host, origin: `http://${host}` })).statusCode).toBe(200);
    expect((await get(PATH.health, { host, origin: `https://${host}` })).statusCode).toBe(403);
    const proxied = { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' };
    expect((await get(PATH.health, proxied)).statusCode).toBe(200);
    const twice = { ...proxied, 'x-forwarded-proto': 'https, http' };
    expect((await get(PATH.health, twice)).statusCode).toBe(200);
  });

  it('4.7 a tunnel is admitted by its suffix', async () => {
    const { get } = await createHarness({ variables: { ...VARIABLES, TUNNEL_DOMAIN_SUFFIX: ` ${SUFFIX} ` } });
    expect((await get(PATH.health, { origin: 'https://x.tunnel.test' })).statusCode).toBe(200);
  });

  const preflight = (origin: string) => ({
    method: 'OPTIONS' as const,
    url: PATH.logout,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-thing',
    },
  });

  it('4.7 answers a preflight', async () => {
    const { app } = await createHarness();
    const reply = await app.inject(preflight('http://localhost:5173'));
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type,x-thing',
    });
  });

  it('7 refuses a preflight from elsewhere', async () => {
    const { app } = await createHarness();
    const reply = await app.inject(preflight('http://evil.test'));
    expect(told(reply)).toEqual({ status: 403, body: { error: 'Not allowed by CORS' } });
  });
});
