// @vitest-environment window
import { expect, it } from 'vitest';
import { withAccount } from './account-fetch.ts';
import type { RequestOptions } from './service-client.ts';

const { signal } = new AbortController();

async function asked(path: string, address: string, headers?: Record<string, string>) {
  history.replaceState(null, '', address);
  let seen: RequestOptions = { signal };
  const fetch = withAccount(async (_path, init) => {
    seen = init;
    return new Response('{}');
  });
  await fetch(path, { signal, ...(headers && { headers }) });
  return seen.headers;
}

it.each([
  ['/api/forms', '/accounts/4211/forms/a', { 'X-Account': '4211' }],
  ['/api/forms', '/', undefined],
  ['/oauth/provider/status', '/accounts/4211', undefined],
  ['/oauth/provider/logout', '/accounts/4211', undefined],
])('%s from %s carries %j', async (path, address, headers) => {
  expect(await asked(path, address)).toEqual(headers);
});

it('beside what else is sent', async () => {
  expect(await asked('/api/forms', '/accounts/4211', { 'If-Match': '"1"' })).toEqual({
    'If-Match': '"1"',
    'X-Account': '4211',
  });
});
