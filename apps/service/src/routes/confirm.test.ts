/** A walk that began under another name than it ends: the person is asked (5.2). */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import {
  answer,
  BROWSER,
  createHarness,
  type HarnessOptions,
  TOKENS,
  told,
  VARIABLES,
} from '../testing/harness.ts';

const HERE = { host: 'localhost:3001' };
const NAVIGATES = {
  ...HERE,
  ...BROWSER,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const OWN = { ...HERE, origin: 'http://localhost:3001' };
const INVALID = { status: 400, body: { error: 'Invalid state or code' } };
const REFUSED = { status: 403, body: { error: 'Not allowed by CORS' } };

/** Began under a tunnel's name, and the provider has led back here. */
async function asked(options: HarnessOptions = {}) {
  const harness = await createHarness(options);
  const key = (options.variables as { ACCESS_KEY?: string } | undefined)?.ACCESS_KEY;
  const install = await harness.get(PATH.install, {
    ...NAVIGATES,
    host: 'x.tunnel.test',
    ...(key && { authorization: `Bearer ${key}` }),
  });
  const state = new URL(String(install.headers.location)).searchParams.get('state');
  expect(install.headers['set-cookie']).toBeUndefined();
  const back = await harness.get(`${PATH.callback}?code=a-good-code&state=${state}`, NAVIGATES);
  const [cookie = ''] = String(back.headers['set-cookie']).split(';');
  const address = String(back.headers.location);
  expect([back.statusCode, address]).toEqual([
    302,
    expect.stringMatching(/^\/oauth\/provider\/confirm\?held=/),
  ]);
  return {
    ...harness,
    cookie,
    address,
    ask: (headers: Record<string, string>) => harness.get(address, headers),
    confirm: (headers: Record<string, string>) => harness.post(address, { headers }),
    connected: async () =>
      (await harness.get(PATH.status, key ? { authorization: `Bearer ${key}` } : {})).json().connected,
  };
}

describe('5.2 the page', () => {
  it.each([
    ['en', 'Connect account 4210?', 'Connect it'],
    ['es', '¿Conectar la cuenta 4210?', 'Conectarla'],
  ])(
    'names the account and asks, in %s, and nothing is connected before',
    async (language, title, button) => {
      const { ask, cookie, connected } = await asked();
      const page = await ask({ ...NAVIGATES, cookie, 'accept-language': language });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toMatch(/form-action 'self'; frame-ancestors 'none'$/);
      // Else a browser would not say where the form comes from.
      expect(page.headers['referrer-policy']).toBe('same-origin');
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.body).toContain(`<form method="post"><button>${button}</button></form>`);
      expect(await connected()).toBe(false);
    },
  );

  it('says so where the provider tells no number', async () => {
    const { hub_id: _, ...tokens } = TOKENS;
    const { ask, cookie } = await asked({ exchange: () => answer(200, tokens) });
    expect((await ask({ ...NAVIGATES, cookie })).body).toContain(
      '<h1>Connect an account without a number?</h1>',
    );
  });

  it('is for the browser that was led there, and in no frame', async () => {
    const { ask, cookie, get } = await asked();
    for (const headers of [HERE, { ...HERE, cookie: 'formloom_login=somebody-else' }])
      expect(told(await ask(headers))).toEqual(INVALID);
    expect(
      told(await ask({ ...NAVIGATES, ...HERE, accept: '*/*', 'sec-fetch-dest': 'iframe', cookie })),
    ).toEqual(REFUSED);
    for (const held of ['', '?held=', '?held=unknown', '?held=a&held=b', `?held=${'x'.repeat(5_000)}`])
      expect(told(await get(PATH.confirm + held, { cookie }))).toEqual(INVALID);
  });
});

describe('5.2 the answer', () => {
  it('of the person connects the account, once', async () => {
    const { confirm, connected, cookie, watch } = await asked();
    watch.secret('a-good-code');
    const done = { status: 200, body: { connected: true, portalId: 4210 } };
    expect(told(await confirm({ ...OWN, cookie }))).toEqual(done);
    expect(await connected()).toBe(true);
    expect(told(await confirm({ ...OWN, cookie }))).toEqual(INVALID);
  });

  it('4.2.6 leads on to the frontend, which the policy lets it', async () => {
    const variables = { ...VARIABLES, FRONTEND_URL: 'http://app.test/start' };
    const { ask, confirm, cookie } = await asked({ variables });
    const policy = (await ask({ ...NAVIGATES, cookie })).headers['content-security-policy'];
    expect(policy).toContain("form-action 'self' http://app.test;");
    const done = await confirm({ ...OWN, cookie });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      'http://app.test/start?connected=true&portalId=4210',
    ]);
  });

  it.each([
    ['a page of another site', { ...HERE, origin: 'https://evil.test' }],
    ['the page of development', { ...HERE, origin: 'http://localhost:5173' }],
    ['whoever says not where they come from', HERE],
  ])('4.7 of %s is refused, and uses nothing up', async (_, headers) => {
    const { confirm, connected, cookie } = await asked();
    expect(told(await confirm({ ...headers, cookie }))).toEqual(REFUSED);
    expect(await connected()).toBe(false);
    expect((await confirm({ ...OWN, cookie })).statusCode).toBe(200);
  });

  it('of another browser is refused, and uses nothing up', async () => {
    const { confirm, connected, cookie } = await asked();
    for (const headers of [OWN, { ...OWN, cookie: 'formloom_login=somebody-else' }])
      expect(told(await confirm(headers))).toEqual(INVALID);
    expect(await connected()).toBe(false);
    expect((await confirm({ ...OWN, cookie })).statusCode).toBe(200);
  });

  it('4.4 comes too late after a log-out', async () => {
    const { confirm, connected, cookie, post } = await asked();
    await post(PATH.logout);
    const late = await confirm({ ...OWN, cookie });
    expect(late.statusCode).toBe(500);
    expect(late.json().details).toContain('The session was closed while');
    expect(await connected()).toBe(false);
  });

  it('needs no key where one is set: the walk began with it', async () => {
    const { confirm, connected, cookie } = await asked({
      variables: { ...VARIABLES, ACCESS_KEY: 'a-key-for-the-whole-team' },
    });
    expect((await confirm({ ...OWN, cookie })).statusCode).toBe(200);
    expect(await connected()).toBe(true);
  });
});
