/** Who somebody is: a proxy's word, their own, or nobody's. */

import { PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness, newProject, OWN_ORIGIN } from '../testing/work-harness.ts';
import { cleanName } from './person-name.ts';

it.each([
  ['Ana', 'Ana'],
  ['  Ana \n María\t', 'Ana María'],
  ['a\u0000b\u2028c', 'a b c'],
  ['\u202EAna\u2066 \u{1F469}\u200D\u{1F680}', 'Ana \u{1F469}\u200D\u{1F680}'],
  ['🙂'.repeat(300), '🙂'.repeat(200)],
  ['\ud800', '\ufffd'],
  ['', ''],
  [7, ''],
  [undefined, ''],
])('the name %j is %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
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

describe('a proxy', () => {
  const variables = { ...VARIABLES, TRUSTED_USER_HEADER: 'X-Forwarded-User', TRUSTED_PROXIES: '10.0.0.7' };

  async function updatedBy(headers: Record<string, string | string[]>, remoteAddress: string) {
    const { app, ask, connect } = await createWorkHarness({ variables });
    await connect();
    const sent = { ...OWN_ORIGIN, ...NEW, ...headers };
    const payload = writeProject(newProject());
    const url = WORK_PATH.project('f1');
    const reply = await app.inject({ method: 'PUT', url, headers: sent, payload, remoteAddress });
    expect(reply.statusCode).toBe(200);
    return (await ask('GET', url)).json().updatedBy;
  }

  const cookie = `formloom_name=${Buffer.from('Ben').toString('base64url')}`;

  it.each([
    ['is believed', { 'x-forwarded-user': 'ana@example.org', cookie }, '10.0.0.7', 'ana@example.org'],
    [
      'may write in UTF-8',
      { 'x-forwarded-user': Buffer.from('Núñez').toString('latin1') },
      '10.0.0.7',
      'Núñez',
    ],
    ['is cut at 200 characters', { 'x-forwarded-user': 'a'.repeat(300) }, '10.0.0.7', 'a'.repeat(200)],
    ['that says nothing leaves it to the person', { cookie }, '10.0.0.7', 'Ben'],
    ['is not believed from elsewhere', { 'x-forwarded-user': 'root', cookie }, '10.0.0.8', 'Ben'],
    [
      'is not believed from elsewhere, where there is no other name',
      { 'x-forwarded-user': 'root' },
      '10.0.0.8',
      'somebody',
    ],
  ])('%s', async (_, headers, address, name) => {
    expect(await updatedBy(headers, address)).toBe(name);
  });

  it('fixes the name: the person cannot change it', async () => {
    const { app } = await createWorkHarness({ variables });
    const headers = { ...OWN_ORIGIN, 'x-forwarded-user': 'ana' };
    const asked = { url: PATH.me, headers, remoteAddress: '10.0.0.7' };
    expect((await app.inject({ ...asked, method: 'GET' })).json()).toEqual({ name: 'ana', fixed: true });
    const written = await app.inject({ ...asked, method: 'PUT', payload: '{"name":"Root"}' });
    expect(written.json()).toEqual({ name: 'ana', fixed: true });
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
