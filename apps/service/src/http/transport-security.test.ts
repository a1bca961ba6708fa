import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { BROWSER, createHarness } from '../testing/harness.ts';

const TLS = { 'x-forwarded-proto': 'https' };
const HOST = { host: 'forms.agency.example' };

it.each<[string, Record<string, string>, boolean]>([
  ['behind TLS', { ...HOST, ...TLS }, true],
  ['behind TLS, with a port', { host: 'forms.agency.example:8443', ...TLS }, true],
  ['behind two proxies, the outer with TLS', { ...HOST, 'x-forwarded-proto': 'https, http' }, true],
  ['without TLS', HOST, false],
  ['behind a proxy without TLS', { ...HOST, 'x-forwarded-proto': 'http' }, false],
  ['on this machine', { host: 'localhost:3001', ...TLS }, false],
  ['on this machine, by a name of its own', { host: 'forms.localhost', ...TLS }, false],
  ['by number', { host: '192.0.2.1', ...TLS }, false],
  ['by a long number', { host: '[2001:db8::1]:3001', ...TLS }, false],
])('8 %s, a browser is told to come by TLS only: %s', async (_, headers, isTold) => {
  const harness = await createHarness();
  await harness.connect();
  const replies = [
    await harness.get(PATH.health, headers),
    await harness.get(PATH.forms, headers),
    await harness.get(PATH.status, { ...headers, origin: 'http://localhost:5173' }),
    await harness.get('/unknown', headers),
    await harness.get(`${PATH.callback}?code=a&state=b`, { ...headers, ...BROWSER }),
  ];
  const expected = isTold ? 'max-age=31536000' : undefined;
  for (const reply of replies) expect(reply.headers['strict-transport-security']).toBe(expected);
});
