/** Who is let in with an access key set, and that nothing changes without one. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { BROWSER, createHarness, told, VARIABLES } from '../testing/harness.ts';
import { createAccess } from './access.ts';

const KEY = 'a-key-for-the-whole-team';
const KEYED = { ...VARIABLES, ACCESS_KEY: KEY };
const WITH_KEY = { authorization: `Bearer ${KEY}` };
const NEEDED = {
  status: 401,
  body: {
    error: 'Access key required',
    details: 'Send it as "Authorization: Bearer …", or sign in at /sign-in.',
  },
};

const webRoot = mkdtempSync(join(tmpdir(), 'formloom-access-'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>App</title>');
writeFileSync(join(webRoot, 'app.js'), 'export {};');
afterAll(() => rmSync(webRoot, { recursive: true }));

const open = createHarness({ webRoot });
const keyed = createHarness({ variables: KEYED, webRoot });

const ASKED = [
  PATH.install,
  PATH.status,
  PATH.account,
  PATH.settings,
  PATH.forms,
  PATH.form('a'),
  PATH.form('a', 'details'),
  `${PATH.forms}/`,
  '/docs',
  '/openapi.json',
  '/',
  '/index.html',
  '/app.js',
  '/unknown',
  '/api/unknown',
  '/health/../api/forms',
  '/%68ealth2',
];

describe('with a key', () => {
  it.each(ASKED)('%s asks for it', async (path) => {
    const { get, calls } = await keyed;
    const reply = await get(path);
    expect(told(reply)).toEqual(NEEDED);
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="Formloom"');
    expect(calls).toEqual([]);
  });

  it.each(ASKED)('%s is answered as ever to who brings it', async (path) => {
    const [one, other] = [await (await open).get(path), await (await keyed).get(path, WITH_KEY)];
    const { date: _, 'x-request-id': _id, ...headers } = one.headers;
    const { 'content-length': __, ...same } = headers;
    expect(other.headers).toMatchObject(path === PATH.settings ? same : headers);
    // The one thing that is told of the key: that there is one.
    const body = other.body.replace(',"accessKey":true', '');
    expect([other.statusCode, body]).toEqual([one.statusCode, one.body]);
  });

  it('logging out asks for it, and has no effect without', async () => {
    const { post, get } = await createHarness({ variables: KEYED });
    const install = await get(PATH.install, WITH_KEY);
    const state = new URL(install.headers.location as string).searchParams.get('state');
    expect((await get(`${PATH.callback}?code=c&state=${state}`)).statusCode).toBe(200);
    expect(told(await post(PATH.logout))).toEqual(NEEDED);
    expect((await get(PATH.status, WITH_KEY)).json()).toEqual({ connected: true });
    expect((await post(PATH.logout, { headers: WITH_KEY })).statusCode).toBe(200);
    expect((await get(PATH.status, WITH_KEY)).json()).toEqual({ connected: false });
  });

  it.each([
    ['/health', 200],
    ['/health/', 200],
    ['/ready', 200],
    [`${PATH.callback}?code=x&state=y`, 400],
    ['/sign-in', 200],
  ])('%s does not', async (path, status) => {
    expect((await (await keyed).get(path)).statusCode).toBe(status);
  });

  it.each([
    ['Bearer wrong-key'],
    [`Bearer ${KEY}x`],
    [`Bearer ${KEY.slice(0, -1)}`],
    [`bearer ${KEY.toUpperCase()}`],
  ])('%s is wrong, in words of its own, also for a browser', async (authorization) => {
    const { get } = await keyed;
    for (const more of [{}, BROWSER]) {
      const reply = await get(PATH.forms, { authorization, ...more });
      expect(told(reply)).toEqual({ status: 401, body: { error: 'Wrong access key' } });
      expect(reply.headers['www-authenticate']).toContain('invalid_token');
    }
  });

  it('another scheme is no key', async () => {
    const { get } = await keyed;
    const basic = `Basic ${Buffer.from(`x:${KEY}`).toString('base64')}`;
    expect(told(await get(PATH.forms, { authorization: basic }))).toEqual(NEEDED);
    expect(told(await get(`${PATH.forms}?key=${KEY}&access_token=${KEY}`))).toEqual(NEEDED);
  });

  it('a browser that navigates is led to the sign-in page, by GET only', async () => {
    const { get, app } = await keyed;
    const reply = await get('/forms/a%2Fb?sort=name', BROWSER);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      '/sign-in?next=%2Fforms%2Fa%252Fb%3Fsort%3Dname',
    ]);
    expect((await get('/', BROWSER)).headers.location).toBe('/sign-in');
    const posted = await app.inject({ method: 'POST', url: PATH.logout, headers: BROWSER });
    expect(told(posted)).toEqual(NEEDED);
  });

  it('4.7 the origin rule comes first and says what it said', async () => {
    const { app, get } = await keyed;
    expect(told(await get(PATH.forms, { origin: 'https://evil.test', ...WITH_KEY }))).toEqual({
      status: 403,
      body: { error: 'Not allowed by CORS' },
    });
    const asked = await get(PATH.forms, { origin: 'http://localhost:5173' });
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'cache-control': 'no-store',
    });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: PATH.forms,
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization',
    ]);
  });
});

describe('a cookie counts on the pages of this service only', () => {
  const OWN = { host: 'forms.test:3001' };
  const DEVELOPED = { origin: 'http://localhost:5173' };
  const ELSEWHERE = {
    status: 401,
    body: {
      error: 'Access key required',
      details:
        'Being signed in counts on the pages of this service only. From anywhere else, send the key as "Authorization: Bearer …".',
    },
  };
  const fetched = (site: string, mode: string, dest: string) => ({
    ...OWN,
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });
  const signedIn = async () => {
    const harness = await createHarness({
      variables: { ...KEYED, TUNNEL_DOMAIN_SUFFIX: '.tunnel.test' },
      webRoot,
    });
    const reply = await harness.post(PATH.signIn, { payload: `key=${KEY}` });
    return { ...harness, cookie: String(reply.headers['set-cookie']).split(';')[0] };
  };

  it.each([
    ['our page that reads', fetched('same-origin', 'cors', 'empty')],
    ['our page that names itself', { ...OWN, origin: 'http://forms.test:3001' }],
    ['our page behind TLS', { ...OWN, origin: 'https://forms.test:3001', 'x-forwarded-proto': 'https' }],
    ['the page of development, through its server', { ...DEVELOPED, host: 'localhost:5173' }],
    ['a browser that says nothing', OWN],
    ['a person who types the address', fetched('none', 'navigate', 'document')],
    ['a person who follows a link', fetched('cross-site', 'navigate', 'document')],
    ['a person who follows one of a neighbour', fetched('same-site', 'navigate', 'document')],
  ])('4.7 from %s', async (_, headers) => {
    const { get, cookie } = await signedIn();
    expect((await get(PATH.status, { ...headers, cookie })).statusCode).toBe(200);
    // Without the cookie nobody is let in for it.
    expect((await get(PATH.status, headers)).statusCode).toBe(401);
  });

  it.each([
    ['the page of development', { ...OWN, ...DEVELOPED }],
    ['a tunnel’s page', { ...OWN, origin: 'https://other.tunnel.test' }],
    ['a picture of a neighbour', fetched('same-site', 'no-cors', 'image')],
    ['a frame of a neighbour', { ...fetched('same-site', 'navigate', 'iframe'), ...BROWSER }],
    ['a picture of another site', fetched('cross-site', 'no-cors', 'image')],
  ])('4.7 but not from %s', async (_, headers) => {
    const { get, post, connect, cookie } = await signedIn();
    await connect();
    for (const reply of [
      await get(PATH.forms, { ...headers, cookie }),
      await post(PATH.logout, { headers: { ...headers, cookie } }),
      await get('/', { ...headers, cookie }),
    ]) {
      expect(told(reply)).toEqual(ELSEWHERE);
    }
    expect((await get(PATH.status, WITH_KEY)).json()).toEqual({ connected: true });
    // With the key itself they may do what the contract lets them do.
    expect((await get(PATH.forms, { ...headers, ...WITH_KEY })).statusCode).toBe(200);
  });
});

describe('without one', () => {
  it.each(['', '   '])('ACCESS_KEY=%j changes nothing', async (ACCESS_KEY) => {
    const { get, post } = await createHarness({ variables: { ...VARIABLES, ACCESS_KEY } });
    expect(told(await get(PATH.status))).toEqual({ status: 200, body: { connected: false } });
    expect((await get('/sign-in', BROWSER)).statusCode).toBe(404);
    expect((await post('/sign-in')).statusCode).toBe(404);
    // A stray header changes nothing.
    expect((await get(PATH.status, { authorization: 'Bearer whatever' })).statusCode).toBe(200);
  });
});

describe('who brought the key', () => {
  it('a program that brought the key, and not one with a wrong one or a cookie', async () => {
    const access = createAccess({ config: readConfig({ ACCESS_KEY: KEY }), now: () => 0, uptime: () => 0 });
    const request = (headers: object) =>
      ({
        headers,
        method: 'POST',
        url: '/api/modules',
        routeOptions: { url: '/api/modules', config: {} },
        raw: { socket: { remoteAddress: '192.0.2.1' } },
        protocol: 'http',
      }) as unknown as FastifyRequest;
    const guard = access.keyed?.guard;
    const program = request(WITH_KEY);
    await guard?.(program, {} as never);
    expect(access.hasKey(program)).toBe(true);
    const cookie = access.keyed?.cookie.write('http').split(';')[0];
    const person = request({ cookie });
    await guard?.(person, {} as never);
    expect(access.hasKey(person)).toBe(false);
    await expect(guard?.(request({ authorization: 'Bearer wrong' }), {} as never)).rejects.toThrow(
      'Wrong access key',
    );
  });
});
