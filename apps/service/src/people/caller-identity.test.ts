/** The caller's name: from the proxy's header, chosen in this browser, or unknown. */

import { PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { told, VARIABLES } from '../testing/harness.ts';
import { listed } from '../testing/house.ts';
import { createWorkHarness, newProject, OWN_ORIGIN } from '../testing/work-harness.ts';
import { createCallerIdentity } from './caller-identity.ts';
import { cleanName } from './person-name.ts';

it.each([
  ['Ana', 'Ana'],
  ['  Ana \n María\t', 'Ana María'],
  ['a\u0000b\u2028c', 'a b c'],
  ['\u202EAna\u2066 \u{1F469}\u200D\u{1F680}', 'Ana \u{1F469}\u200D\u{1F680}'],
  ['🙂'.repeat(300), '🙂'.repeat(200)],
  ['\ud800', '\ufffd'],
  ['\u200B\u2060', ''],
  ['\u3164 \u2800', ''],
  ['', ''],
  [7, ''],
  [undefined, ''],
])('the name %j is %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

it('a name that was cleaned stays as it is', () => {
  const part = fc.constantFrom(
    'a',
    ' ',
    '\u200b',
    '\u00ad',
    '🙂',
    '\ud83d',
    '\0',
    '\u202e',
    '\ufeff',
    '\u3164',
    'e\u0301',
  );
  const run = fc.tuple(part, fc.constantFrom(1, 2, 150, 1_990)).map(([text, times]) => text.repeat(times));
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      const name = cleanName(runs.join(''));
      expect(cleanName(name)).toBe(name);
    }),
  );
  expect(cleanName(`${'\u200b'.repeat(200)}Ana`)).toBe('');
});

const NEW = { 'if-none-match': '*' };

describe('a person', () => {
  it('gives a name in this browser, is known by it, and takes it back', async () => {
    const { ask, put, connect } = await createWorkHarness();
    await connect();
    expect((await ask('GET', PATH.me)).json()).toEqual({ name: null, fixed: false });
    const named = await ask('PUT', PATH.me, { payload: '{"name":" Ana  Núñez "}' });
    expect(told(named)).toEqual({ status: 200, body: { name: 'Ana Núñez', fixed: false } });
    expect(named.cookies).toMatchObject([{ name: 'formloom_name', httpOnly: true, sameSite: 'Lax' }]);
    const cookie = `formloom_name=${named.cookies[0]?.value}`;
    expect((await ask('GET', PATH.me, { headers: { cookie } })).json()).toEqual({
      name: 'Ana Núñez',
      fixed: false,
    });
    await put(newProject(), { ...NEW, cookie });
    expect((await ask('GET', WORK_PATH.project('f1'))).json().updatedBy).toBe('Ana Núñez');
    const gone = await ask('PUT', PATH.me, { payload: '{"name":" "}' });
    expect([gone.json(), gone.cookies[0]?.maxAge]).toEqual([{ name: null, fixed: false }, 0]);
    expect(told(await ask('PUT', PATH.me, { payload: '{"name":7}' })).status).toBe(400);
  });

  it('is somebody where the cookie is none', async () => {
    const { ask, put, connect } = await createWorkHarness();
    await connect();
    await put(newProject(), { ...NEW, cookie: 'formloom_name=%%%' });
    expect((await ask('GET', WORK_PATH.project('f1'))).json().updatedBy).toBe('somebody');
  });
});

describe('with TRUSTED_USER_HEADER', () => {
  const variables = { ...VARIABLES, TRUSTED_USER_HEADER: 'X-Forwarded-User', TRUSTED_PROXIES: '10.0.0.7' };
  const PROXY = '10.0.0.7';
  const cookie = `formloom_name=${Buffer.from('Ben').toString('base64url')}`;

  async function updatedBy(headers: Record<string, string | string[]>, remoteAddress: string) {
    const { app, connect } = await createWorkHarness({ variables });
    await connect();
    const sent = { ...OWN_ORIGIN, ...NEW, ...headers };
    const payload = writeProject(newProject());
    const url = WORK_PATH.project('f1');
    const reply = await app.inject({ method: 'PUT', url, headers: sent, payload, remoteAddress });
    if (reply.statusCode !== 200) return told(reply);
    const asked = { url, headers: { ...OWN_ORIGIN, 'x-forwarded-user': 'reader' }, remoteAddress: PROXY };
    return (await app.inject(asked)).json().updatedBy;
  }

  it.each([
    ['the proxy names the caller', { 'x-forwarded-user': 'ana@example.org', cookie }, 'ana@example.org'],
    ['in UTF-8', { 'x-forwarded-user': Buffer.from('Núñez').toString('latin1') }, 'Núñez'],
    ['cut at 200 characters', { 'x-forwarded-user': 'a'.repeat(300) }, 'a'.repeat(200)],
  ])('%s', async (_, headers, name) => {
    expect(await updatedBy(headers, PROXY)).toBe(name);
  });

  const UNIDENTIFIED = {
    status: 401,
    body: {
      error: 'Caller not identified',
      details:
        'This request has no x-forwarded-user header from a proxy listed in TRUSTED_PROXIES. Open Formloom through the proxy that signs people in.',
    },
  };

  it.each<[string, Record<string, string | string[]>, string]>([
    ['no header from the proxy', { cookie }, PROXY],
    ['a blank header from the proxy', { 'x-forwarded-user': ' \u200f', cookie }, PROXY],
    ['the header from another address', { 'x-forwarded-user': 'root', cookie }, '10.0.0.8'],
    ['a chosen name from another address', { cookie }, '10.0.0.8'],
    ['nothing from another address', {}, '10.0.0.8'],
  ])('%s is 401, and never a name that people chose', async (_, headers, address) => {
    expect(await updatedBy(headers, address)).toEqual(UNIDENTIFIED);
  });

  it.each([
    [['X-Forwarded-User', 'ana'], 'ana'],
    [['X-Forwarded-User', 'root', 'x-forwarded-user', 'ana'], undefined],
    [['X-Forwarded-User', 'ana', 'X-FORWARDED-USER', 'ana'], undefined],
    [['X-Other', 'X-Forwarded-User', 'X-Forwarded-User', 'ana'], 'ana'],
  ])(
    'of the headers %j the name is %j: where it came twice, one is the caller’s own',
    async (rawHeaders, name) => {
      const config = readConfig(variables);
      const { guard, nameOf } = createCallerIdentity(config);
      const raw = { socket: { remoteAddress: PROXY }, rawHeaders };
      const request = {
        raw,
        headers: {},
        routeOptions: { config: { selectsAccount: true } },
      } as unknown as FastifyRequest;
      expect(nameOf(request)).toBe(name ?? 'somebody');
      const judged = expect(guard?.(request));
      await (name === undefined
        ? judged.rejects.toThrow('Caller not identified')
        : judged.resolves.toBeUndefined());
    },
  );

  it('every route under /api/ and the log-out is 401 without it, and nothing else is', async () => {
    const { app } = await createWorkHarness({
      variables: { ...variables, FIGURES: 'on', PUBLIC_URL: 'https://forms.test', DATABASE_URL: 'file:x.db' },
    });
    const house = { work: true, counting: true } as const;
    const answers: Record<string, boolean> = {};
    for (const { method, path } of listed(house)) {
      const url = path.replace(/:\w+/g, 'x');
      const reply = await app.inject({ method, url, headers: OWN_ORIGIN, remoteAddress: '10.0.0.8' });
      answers[`${method} ${path}`] = reply.body.includes('Caller not identified');
    }
    const open = Object.keys(answers).filter((name) => answers[name] === false);
    expect(open).toEqual([
      'GET /health',
      'GET /ready',
      'GET /oauth/provider/install',
      'GET /oauth/provider/callback',
      'GET /oauth/provider/confirm',
      'POST /oauth/provider/confirm',
      'GET /oauth/provider/status',
      'GET /review/:token',
      'POST /review/:token/remarks',
      'POST /figures',
      'GET /openapi.json',
      'GET /docs',
      'GET /',
    ]);
  });

  it('the OAuth callback still connects, and who connected stays unknown', async () => {
    const { app, connect } = await createWorkHarness({ variables });
    expect((await connect()).statusCode).toBe(200);
    const headers = { ...OWN_ORIGIN, 'x-forwarded-user': 'ana' };
    const reply = await app.inject({ url: PATH.activity, headers, remoteAddress: PROXY });
    expect(reply.json().activity).toMatchObject([{ what: 'connected', who: 'somebody' }]);
  });

  it('fixes the name: people cannot change it, and no name is stored', async () => {
    const { app } = await createWorkHarness({ variables });
    const headers = { ...OWN_ORIGIN, 'x-forwarded-user': 'ana' };
    const asked = { url: PATH.me, headers, remoteAddress: PROXY };
    expect((await app.inject({ ...asked, method: 'GET' })).json()).toEqual({ name: 'ana', fixed: true });
    const written = await app.inject({ ...asked, method: 'PUT', payload: '{"name":"Root"}' });
    expect([written.json(), written.cookies]).toEqual([{ name: 'ana', fixed: true }, []]);
  });

  it('the sign-in page asks for no name and stores none', async () => {
    const ACCESS_KEY = 'a-key-for-the-whole-team';
    const { app, get } = await createWorkHarness({ variables: { ...variables, ACCESS_KEY } });
    expect((await get(PATH.signIn, { accept: 'text/html' })).body).not.toContain('for="name"');
    const payload = new URLSearchParams({ key: ACCESS_KEY, name: 'Root' }).toString();
    const reply = await app.inject({ method: 'POST', url: PATH.signIn, payload });
    expect(reply.cookies.map(({ name }) => name)).toEqual(['formloom_access']);
  });
});

describe('signing in', () => {
  const ACCESS_KEY = 'a-key-for-the-whole-team';
  const variables = { ...VARIABLES, ACCESS_KEY };
  const accept = 'text/html';

  it('asks for a name that need not be given, and keeps it; signing out takes it away', async () => {
    const { app, get } = await createWorkHarness({ variables });
    const page = await get(PATH.signIn, { accept });
    expect(page.body).toContain('<label for="name">Your name (optional)</label>');
    expect((await get(PATH.signIn, { accept, 'accept-language': 'es' })).body).toContain(
      'Tu nombre (opcional)',
    );
    const signIn = (form: Record<string, string>) =>
      app.inject({ method: 'POST', url: PATH.signIn, payload: new URLSearchParams(form).toString() });
    const names = async (reply: ReturnType<typeof signIn>) => (await reply).cookies.map(({ name }) => name);
    expect(await names(signIn({ key: ACCESS_KEY, name: '🙂'.repeat(200) }))).toEqual([
      'formloom_access',
      'formloom_name',
    ]);
    expect(await names(signIn({ key: ACCESS_KEY, name: ' ' }))).toEqual(['formloom_access']);
    expect(await names(signIn({ key: 'wrong', name: 'Ana' }))).toEqual([]);
    const headers = { authorization: `Bearer ${ACCESS_KEY}` };
    const out = await app.inject({ method: 'POST', url: PATH.signOut, headers });
    expect(out.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['formloom_access', 0],
      ['formloom_name', 0],
    ]);
  });
});
