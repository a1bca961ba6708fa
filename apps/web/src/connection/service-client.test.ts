// @vitest-environment window
import { REPLY, RequestError } from '@formloom/form';
import { expect, it } from 'vitest';
import { SESSION_EXPIRED, UNREACHABLE } from './connection.ts';
import {
  createServiceClient,
  failureOf,
  type RequestOptions,
  resultOf,
  withAccount,
} from './service-client.ts';

async function asked(path: string, address: string, headers?: Record<string, string>) {
  history.replaceState(null, '', address);
  let seen: RequestOptions = {};
  const fetch = withAccount(async (_path, init) => {
    seen = init;
    return new Response('{}');
  });
  await fetch(path, { ...(headers && { headers }) });
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

const ask = (reply: () => Response | Promise<Response>) =>
  resultOf(
    createServiceClient(async () => reply(), 1_000).request('GET /oauth/provider/status', REPLY.status),
    ({ connected }) => connected,
  );

it('a result is the value, or the failure', async () => {
  expect(await ask(() => Response.json({ connected: true }))).toEqual({ value: true });
  expect(await ask(() => Promise.reject(new TypeError('away')))).toEqual({
    failure: { kind: 'unreachable', error: UNREACHABLE },
  });
});

it.each([
  [401, { error: 'Not connected to provider' }, { kind: 'expired', error: SESSION_EXPIRED }],
  [401, { error: 'Caller not identified' }, { kind: 'refused', status: 401, error: 'Caller not identified' }],
  [404, { error: 'No such account' }, { kind: 'no-account', error: 'No such account' }],
  [404, { error: 'Not found' }, { kind: 'refused', status: 404, error: 'Not found' }],
  [502, '<h1>', { kind: 'refused', status: 502, error: 'The service answered with status 502' }],
  [200, {}, { kind: 'refused', status: 200, error: 'The service answered with status 200' }],
  [
    503,
    { error: 'Service unavailable', details: 'Wait.' },
    {
      kind: 'refused',
      status: 503,
      error: 'Service unavailable',
      details: 'Wait.',
      retryAfterSeconds: 2,
    },
  ],
])('%i %j is the failure %j', async (status, body, failure) => {
  const headers = new Headers(status === 503 ? { 'retry-after': '2' } : {});
  expect(await ask(() => Response.json(body, { status, headers }))).toEqual({ failure });
});

it('what is no failed request is thrown on', () => {
  const left = new DOMException('left', 'AbortError');
  expect(() => failureOf(left)).toThrow(left);
  expect(failureOf(new RequestError('unreachable'))).toMatchObject({ kind: 'unreachable' });
});
