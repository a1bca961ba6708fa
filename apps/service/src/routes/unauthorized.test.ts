/** Callers without the access key or a connected account get 401 on every route, whatever they send. */

import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { VARIABLES } from '../testing/harness.ts';
import { listed } from '../testing/house.ts';
import { createWorkHarness } from '../testing/work-harness.ts';

const ALL = { uploads: true, keyed: true, work: true, counting: true } as const;
const ON = {
  ...VARIABLES,
  UPLOADS: 'on',
  FIGURES: 'on',
  PUBLIC_URL: 'https://forms.test',
  DATABASE_URL: 'file:x.db',
};
const KEY = 'a-key-for-the-whole-team';

const routes: readonly Route<Parts>[] = listed(ALL);
const nameOf = ({ method, path }: Route<Parts>) => `${method} ${path}`;
const named = (some: readonly Route<Parts>[]) => some.map((route) => [nameOf(route), route] as const);

const PAYLOADS = [undefined, '', '{', 'null', '{"a":1}', '\ud800', 'x'.repeat(300)];
const HEADERS: ReadonlyArray<Record<string, string>> = [
  {},
  { 'x-account': 'x' },
  { 'if-match': '"' },
  { 'if-match': '*', 'if-none-match': '*' },
  { 'content-type': 'application/json' },
  { 'content-type': 'nonsense' },
  { 'last-event-id': 'x' },
];

/** What is wrong in as many ways as a request has places. */
function badRequests({ method, path }: Route<Parts>) {
  const of = (part: string) => path.replace(/:\w+/g, part);
  const urls = [
    of('f1'),
    of('%20'),
    of('%00'),
    of('%ED%A0%80'),
    of('%zz'),
    of('x'.repeat(300)),
    `${of('f1')}?account=x`,
    `${of('f1')}?account=1&account=2`,
    `${of('f1')}?days=x&path=..&include=x&bin=x&before=x`,
  ];
  const payloads = method === 'GET' ? [undefined] : PAYLOADS;
  return [
    ...urls.map((url) => ({ url, headers: {}, payload: payloads.at(-2) })),
    ...HEADERS.flatMap((headers) => payloads.map((payload) => ({ url: of('f1'), headers, payload }))),
  ].map((one) => ({ method, ...one }));
}

const keyless = routes.filter(({ entry }) => !entry.asksNoKey);
it.each(named(keyless))('%s without the access key is 401, whatever is sent', async (_, route) => {
  const { ask } = await createWorkHarness({ variables: { ...ON, ACCESS_KEY: KEY }, sleep: async () => {} });
  for (const { method, url, headers, payload } of badRequests(route)) {
    const { statusCode } = await ask(method, url, { headers, ...(payload !== undefined && { payload }) });
    expect([method, url, headers, payload, statusCode]).toEqual([method, url, headers, payload, 401]);
  }
});

const connected = routes.filter(({ needsConnection }) => needsConnection);
it.each(named(connected))('%s without a connected account is 401, whatever is sent', async (_, route) => {
  const { ask } = await createWorkHarness({ variables: ON });
  for (const { method, url, headers, payload } of badRequests(route)) {
    const { statusCode } = await ask(method, url, { headers, ...(payload !== undefined && { payload }) });
    expect([method, url, headers, payload, statusCode]).toEqual([method, url, headers, payload, 401]);
  }
});

it('these routes alone need no connected account', () => {
  expect(routes.filter(({ needsConnection }) => !needsConnection).map(nameOf)).toEqual([
    'GET /health',
    'GET /ready',
    'GET /api/settings',
    'GET /oauth/provider/install',
    'GET /oauth/provider/callback',
    'GET /oauth/provider/confirm',
    'POST /oauth/provider/confirm',
    'GET /oauth/provider/status',
    'POST /oauth/provider/logout',
    'GET /review/:token',
    'POST /review/:token/remarks',
    'GET /api/me',
    'PUT /api/me',
    'POST /figures',
    'GET /openapi.json',
    'GET /docs',
    'GET /sign-in',
    'POST /sign-in',
    'POST /sign-out',
    'GET /',
  ]);
});

it('with the key and the number of an account, what is wrong with stored work is said without a connection', async () => {
  const { ask } = await createWorkHarness({ variables: { ...ON, ACCESS_KEY: KEY } });
  const headers = { authorization: `Bearer ${KEY}`, 'x-account': '4210' };
  expect((await ask('POST', PATH.backup, { headers, payload: 'no archive' })).statusCode).toBe(400);
});

it('a malformed address below /api/ is 401 before it is 400', async () => {
  const { ask, connect } = await createWorkHarness({
    variables: { ...ON, ACCESS_KEY: KEY },
    sleep: async () => {},
  });
  const status = async (url: string, headers = {}) => (await ask('GET', url, { headers })).statusCode;
  const [right, wrong] = [{ authorization: `Bearer ${KEY}` }, { authorization: 'Bearer another-key' }];
  expect([await status('/api/forms/%zz'), await status('/api/forms/%zz', wrong)]).toEqual([401, 401]);
  expect(await status('/api/forms/%zz', right)).toBe(401);
  await connect();
  expect(await status('/api/forms/%zz', right)).toBe(400);
  expect([await status('/review/%zz'), await status('/review/%zz', right)]).toEqual([400, 400]);
});
