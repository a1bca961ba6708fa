/** What the database holds after everything was done once: the work, and no secret. */

import { PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { afterAll, expect, it } from 'vitest';
import { TOKENS, VARIABLES } from '../testing/harness.ts';
import { dumpWork } from '../testing/work-dump.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const SECRETS = {
  ...VARIABLES,
  ACCESS_KEY: 'the-key-of-the-whole-team',
  SESSION_SECRET: 'what-cookies-are-signed-with',
};

it.each(STORES)('in %s', async (kind) => {
  const url = await places.newUrl(kind);
  const workStore = await places.open(url);
  const { app, connect, ask } = await createWorkHarness({ variables: SECRETS, workStore });
  const authorization = `Bearer ${SECRETS.ACCESS_KEY}`;
  const send = (method: 'PUT' | 'POST' | 'GET', path: string, payload: string | object, more = {}) =>
    ask(method, path, { payload, headers: { authorization, ...more } });
  const form = new URLSearchParams({ key: SECRETS.ACCESS_KEY, name: 'Ana' }).toString();
  const { cookies } = await app.inject({ method: 'POST', url: PATH.signIn, payload: form });
  await connect('the-code-of-the-provider');
  const fresh = {
    'if-none-match': '*',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  expect((await send('PUT', WORK_PATH.project('f1'), writeProject(newProject()), fresh)).statusCode).toBe(
    200,
  );
  expect((await send('PUT', WORK_PATH.design('Ours'), { theme: {}, texts: {} }, fresh)).statusCode).toBe(200);
  expect((await send('POST', WORK_PATH.versions('f1'), { why: 'upload' }, fresh)).statusCode).toBe(200);
  const made = await send('POST', PATH.reviews, { form: 'f1', days: 2 }, { ...fresh, 'if-none-match': '' });
  const link = new URL(made.json().url).pathname;
  const remark = { name: 'Núria', text: 'A good form' };
  const remarked = await app.inject({
    method: 'POST',
    url: `${link}/remarks`,
    payload: JSON.stringify(remark),
  });
  await app.inject({ method: 'POST', url: PATH.logout, headers: { authorization } });
  await workStore.close();
  const held = await dumpWork(url);
  // The last stands in a text that is packed.
  for (const kept of ['Contact', 'Ours', 'Ana', 'A good form', 'logged out', '"schema":{"id":"f1"'])
    expect(held).toContain(kept);
  const secrets = [
    SECRETS.ACCESS_KEY,
    SECRETS.SESSION_SECRET,
    SECRETS.PROVIDER_CLIENT_SECRET,
    TOKENS.access_token,
    TOKENS.refresh_token,
    'the-code-of-the-provider',
    link.split('/').at(-1) ?? '',
    ...remarked.cookies.map(({ value }) => value),
    ...cookies.filter(({ name }) => name === 'formloom_access').map(({ value }) => value),
  ];
  expect(secrets).toHaveLength(9);
  for (const secret of secrets) expect(held).not.toContain(secret);
});
