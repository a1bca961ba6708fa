/** PROVIDER_TOKEN: connected from the start by a fixed token, instead of OAuth. */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { named } from '../testing/accounts.ts';
import { answer, BROWSER, createHarness, type HarnessOptions, told } from '../testing/harness.ts';
import { empty, MODULE, OURS } from '../testing/uploads.ts';

const TOKEN = 'pat-na1-a-service-key';
const VARIABLES = {
  PROVIDER_TOKEN: TOKEN,
  PROVIDER_SCOPES: 'forms content',
  PROVIDER_API_URL: 'http://provider.test',
};

const open = (more: object = {}, options: HarnessOptions = {}) =>
  createHarness({ variables: { ...VARIABLES, ...more }, ...options });

it('4.3 is connected from the start, and reads with that token', async () => {
  const { get, calls } = await open();
  expect((await get(PATH.status)).json()).toEqual({ connected: true });
  expect(told(await get(PATH.forms))).toEqual({ status: 200, body: { forms: [] } });
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`]);
});

it('tells the scopes that were configured, no end, and no number that nobody told', async () => {
  const { get, calls } = await open();
  const told = { portalId: null, name: null, scopes: ['forms', 'content'], expiresAt: null };
  expect((await get(PATH.account)).json()).toEqual(told);
  expect((await get(PATH.accounts)).json()).toEqual({ accounts: [{ ...told, first: true }] });
  expect((await get(PATH.settings)).json()).toEqual({ submitUrl: null, fixed: true });
  expect(calls).toEqual([]);
});

it('2.1 with PROVIDER_ACCOUNT it has a number, and can be named by it', async () => {
  const { get, calls } = await open({ PROVIDER_ACCOUNT: '4210' });
  expect((await get(PATH.account, named(4210))).json().portalId).toBe(4210);
  expect((await get(PATH.forms, named(7))).statusCode).toBe(404);
  // Nobody is asked what it is called: that takes an app.
  expect(calls).toEqual([]);
});

describe('4.1 there is nothing to connect', () => {
  it('4.1 install is 409 in words, and begins nothing', async () => {
    const { get } = await open({ PROVIDER_CLIENT_ID: 'id', PROVIDER_AUTH_URL: 'http://auth.test' });
    const { status, body } = told(await get(PATH.install));
    expect([status, body.error]).toEqual([409, 'Connected by a fixed token']);
    expect(body.details).toContain('PROVIDER_TOKEN');
  });

  it.each([
    ['en', 'connected by a fixed key', 'Back to Formloom'],
    ['es', 'conectado con una clave fija', 'Volver a Formloom'],
  ])('4.1 and a page for people, in %s', async (language, words, back) => {
    const { get } = await open();
    const { statusCode, body, headers } = await get(PATH.install, {
      ...BROWSER,
      'accept-language': language,
    });
    expect([statusCode, headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    for (const text of [words, back]) expect(body).toContain(text);
    expect(body).not.toContain(`href="${PATH.install}"`);
  });

  it('4.2.1 a callback finds no state of ours', async () => {
    const { get } = await open();
    expect(told(await get(`${PATH.callback}?code=a&state=b`))).toEqual({
      status: 400,
      body: { error: 'Invalid state or code' },
    });
  });
});

it.each([PATH.logout, `${PATH.logout}?account=4210`])(
  '4.4 POST %s is 200, and changes nothing',
  async (path) => {
    const { get, post } = await open({ PROVIDER_ACCOUNT: '4210' });
    expect(told(await post(path))).toEqual({
      status: 200,
      body: { success: true, message: 'Session closed successfully' },
    });
    expect((await get(PATH.status)).json()).toEqual({ connected: true });
  },
);

it('5.6 is never renewed: a refusal is passed on as it is', async () => {
  const { get, calls } = await open(
    { TOKEN_REFRESH: 'on' },
    { provider: () => answer(401, `the key ${TOKEN} was rotated`) },
  );
  const { status, body } = told(await get(PATH.forms));
  expect([status, body.error]).toEqual([401, 'Failed to fetch forms from provider']);
  expect(body.details).not.toContain(TOKEN);
  expect(calls).toHaveLength(1);
});

it('uploads with it, where its scopes say so', async () => {
  const { app, calls } = await open({ UPLOADS: 'on' }, { provider: empty });
  const upload = () => app.inject({ method: 'POST', url: PATH.modules, headers: OURS, payload: MODULE });
  expect((await upload()).statusCode).toBe(200);
  expect(new Set(calls.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
  const { app: other } = await open({ UPLOADS: 'on', PROVIDER_SCOPES: 'forms' });
  const refused = await other.inject({ method: 'POST', url: PATH.modules, headers: OURS, payload: MODULE });
  expect(refused.statusCode).toBe(403);
});
