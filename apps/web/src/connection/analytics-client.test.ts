import { FIGURES_PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from './analytics-client.ts';

const VERSION = { version: 'v1', views: 1, starts: 1, done: 0, steps: [], errors: [], leftAt: [] };

it('reads the figures of a form for so many days, and forgets them', async () => {
  const asked: string[] = [];
  const client = createAnalyticsClient(7, async (path, { method = 'GET', headers = {} }) => {
    asked.push(`${new Headers(headers).get('x-account')} ${method} ${path}`);
    return method === 'GET' ? Response.json({ versions: [VERSION] }) : new Response(null, { status: 204 });
  });
  expect(await client.read('a/b', 90)).toEqual({ value: [VERSION] });
  expect(await client.deleteAll('a/b')).toEqual({ value: true });
  expect(asked).toEqual([`7 GET ${FIGURES_PATH.of('a/b', 90)}`, `7 DELETE ${FIGURES_PATH.of('a/b')}`]);
});

it('a page of a gateway forgets nothing', async () => {
  const client = createAnalyticsClient(null, async () => new Response('<h1>Hello</h1>'));
  expect(await client.deleteAll('f')).toMatchObject({ failure: { kind: 'refused', status: 200 } });
});

it.each([
  ['a stranger’s answer', async () => Response.json({ versions: [{}] }), 'refused'],
  [
    'a service without figures',
    async () => Response.json({ error: 'Not found' }, { status: 404 }),
    'refused',
  ],
  ['no answer', async () => Promise.reject(new TypeError('away')), 'unreachable'],
])('%s is a failure', async (_, fetch, kind) => {
  expect(await createAnalyticsClient(null, fetch).read('f', 30)).toMatchObject({ failure: { kind } });
});
