import { expect, it } from 'vitest';
import type { Fetch } from './service-client.ts';
import { createTeamClient, isConflict } from './team-client.ts';

function answering(status: number, body: unknown, account: number | null = 4211) {
  const asked: unknown[] = [];
  const accounts: unknown[] = [];
  const fetch: Fetch = async (path, { method = 'GET', headers = {}, body: sent, keepalive }) => {
    const { 'X-Account': account, ...rest } = headers;
    accounts.push(account);
    asked.push([`${method} ${path}`, rest, sent, ...(keepalive ? ['keepalive'] : [])]);
    return Response.json(body, { status });
  };
  return { asked, accounts, client: createTeamClient(account, fetch) };
}

const JSON_TYPE = { 'content-type': 'application/json' };

it('asks as the service wants it, each change over what was seen', async () => {
  const { asked, accounts, client } = answering(200, {});
  const design = { theme: {}, texts: {} };
  await client.trash();
  await client.moveToTrash('a/b', 4);
  await client.restore('a/b');
  await client.activity();
  await client.activity(7);
  await client.version('a', 'v 1');
  await client.saveTheme('Ours', design, null);
  await client.saveTheme('Ours', design, 2);
  await client.deleteTheme('Ours', 2);
  await client.rename('Ana');
  await client.reportPresence('a', { tab: 't', step: 's', editing: true });
  await client.reportPresence('a', { tab: 't', editing: false, gone: true });
  await client.comments('a b');
  await client.markDone('a b', 'm/1', true);
  await client.createLink('a b', 7);
  await client.revokeLink('one');
  await client.analytics('a/b', 90);
  await client.deleteAnalytics('a/b');
  expect(asked).toEqual([
    ['GET /api/projects?bin=1', {}, undefined],
    ['DELETE /api/projects/a%2Fb', { 'If-Match': '"4"' }, undefined],
    ['POST /api/projects/a%2Fb/restore', {}, undefined],
    ['GET /api/activity', {}, undefined],
    ['GET /api/activity?before=7', {}, undefined],
    ['GET /api/projects/a/versions/v%201', {}, undefined],
    ['PUT /api/designs/Ours', { ...JSON_TYPE, 'If-None-Match': '*' }, JSON.stringify(design)],
    ['PUT /api/designs/Ours', { ...JSON_TYPE, 'If-Match': '"2"' }, JSON.stringify(design)],
    ['DELETE /api/designs/Ours', { 'If-Match': '"2"' }, undefined],
    ['PUT /api/me', JSON_TYPE, '{"name":"Ana"}'],
    ['POST /api/projects/a/here', JSON_TYPE, '{"tab":"t","step":"s","editing":true}'],
    ['POST /api/projects/a/here', JSON_TYPE, '{"tab":"t","editing":false,"gone":true}', 'keepalive'],
    ['GET /api/projects/a%20b/remarks', {}, undefined],
    ['POST /api/projects/a%20b/remarks/m%2F1', JSON_TYPE, '{"done":true}'],
    ['POST /api/reviews', JSON_TYPE, '{"form":"a b","days":7}'],
    ['DELETE /api/reviews/one', {}, undefined],
    ['GET /api/figures/a%2Fb?days=90', {}, undefined],
    ['DELETE /api/figures/a%2Fb', {}, undefined],
  ]);
  expect(new Set(accounts)).toEqual(new Set(['4211']));
});

it('gives what was asked for, or how it failed', async () => {
  expect(await answering(200, { name: null, fixed: false }).client.me()).toEqual({
    value: { name: null, fixed: false },
  });
  const version = { version: 'v1', views: 1, starts: 1, done: 0, steps: [], errors: [], leftAt: [] };
  expect(await answering(200, { versions: [version] }).client.analytics('f', 30)).toEqual({
    value: [version],
  });
  const review = { id: 'one', form: 'f', until: 9, by: 'Ana', at: 1, remarks: [] };
  const reviews = [review, { ...review, id: 'two', form: 'other' }];
  expect(await answering(200, { reviews }).client.reviews('f')).toEqual({ value: [review] });
  expect(await answering(200, { projects: 'none' }).client.list()).toHaveProperty('failure.kind', 'refused');
  const overtaken = await answering(412, { error: 'Changed meanwhile', revision: 5 }).client.moveToTrash(
    'a',
    4,
  );
  expect([isConflict(overtaken), isConflict({ value: 1 })]).toEqual([true, false]);
});

it('nothing is done where a page or another answer comes back', async () => {
  for (const reply of ['<h1>Bad gateway</h1>', '{}', '{"success":false}']) {
    const client = createTeamClient(null, async () => new Response(reply));
    const failure = { kind: 'refused', status: 200 };
    expect(await client.deleteTheme('Ours', 1)).toMatchObject({ failure });
    expect(await client.reportPresence('a', { tab: 't', editing: false })).toMatchObject({ failure });
    expect(await client.revokeLink('one')).toMatchObject({ failure });
    expect(await client.deleteAnalytics('f')).toMatchObject({ failure });
  }
});

it('names no account where it has no number', async () => {
  const { accounts, client } = answering(200, {}, null);
  await client.list();
  expect(accounts).toEqual([undefined]);
});
