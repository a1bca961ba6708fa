/** Shared work in the reference, and nothing of it where it has no place. */

import { CONTRACT, PATH, WORK_PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../config.ts';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';

/** Every route that is there only where work is shared, with a sample in the place of each parameter. */
const ADDRESSES = Object.keys({ ...CONTRACT.work, ...CONTRACT.analytics })
  .map((name) => name.split(' '))
  .map(([method, path = '']) => [method as 'GET', path.replace(/:\w+/g, 'f1')] as const);

describe('without a place for it', () => {
  it.each(ADDRESSES)('%s %s is answered as any path that nobody knows', async (method, url) => {
    const { app, connect } = await createHarness();
    await connect();
    const ask = (path: string) => app.inject({ method, url: path });
    const nothing = url.startsWith('/api/') ? '/api/nothing-of-the-kind' : '/nothing-of-the-kind';
    const [known, unknown] = [await ask(url), await ask(nothing)];
    const { date: _one, 'x-request-id': _id, ...headers } = known.headers;
    const { date: _other, 'x-request-id': _otherId, ...others } = unknown.headers;
    expect([known.statusCode, known.body, headers]).toEqual([unknown.statusCode, unknown.body, others]);
    expect(known.statusCode).toBe(404);
  });

  it('the reference, the settings and the sign-in page say nothing of it', async () => {
    const { get } = await createHarness({ variables: { ...VARIABLES, ACCESS_KEY: 'a-long-enough-key' } });
    const headers = { authorization: 'Bearer a-long-enough-key' };
    const [reference, page] = [await get('/openapi.json', headers), await get(PATH.signIn)];
    expect(reference.body).not.toMatch(/projects|designs|activity|review|"work"/);
    expect(page.body).not.toContain('name="name"');
    expect((await get(PATH.settings, headers)).json()).toEqual({ submitUrl: null, accessKey: true });
    expect((await get(PATH.ready)).json()).toEqual({ status: 'ready', version: VERSION });
  });
});

it('the settings say that work is shared', async () => {
  const { get } = await createWorkHarness();
  expect(told(await get(PATH.settings))).toEqual({ status: 200, body: { submitUrl: null, work: true } });
});

it('real answers fit the reference', async () => {
  const { ask, get, connect, put } = await createWorkHarness();
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  const { id } = (await ask('POST', WORK_PATH.versions('f1'), { payload: '{"why":"export"}' })).json();
  const design = { headers: { 'if-none-match': '*' }, payload: '{"theme":{},"texts":{}}' };
  const document = (await get('/openapi.json')).json();
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  for (const [method, url, path, status, more] of [
    ['GET', PATH.projects, '/api/projects', 200],
    ['GET', WORK_PATH.project('f1'), '/api/projects/{form}', 200],
    ['GET', WORK_PATH.project('f2'), '/api/projects/{form}', 404],
    ['PUT', WORK_PATH.project('f1'), '/api/projects/{form}', 428],
    ['PUT', WORK_PATH.design('d'), '/api/designs/{name}', 200, design],
    ['PUT', WORK_PATH.design('d'), '/api/designs/{name}', 412, design],
    ['GET', PATH.designs, '/api/designs', 200],
    ['GET', WORK_PATH.versions('f1'), '/api/projects/{form}/versions', 200],
    ['GET', WORK_PATH.version('f1', id), '/api/projects/{form}/versions/{id}', 200],
    ['POST', WORK_PATH.here('f1'), '/api/projects/{form}/here', 200, { payload: '{"step":0}' }],
    ['DELETE', WORK_PATH.project('f1'), '/api/projects/{form}', 200, { headers: { 'if-match': '"1"' } }],
    ['GET', WORK_PATH.bin, '/api/projects', 200],
    ['POST', WORK_PATH.restore('f1'), '/api/projects/{form}/restore', 200],
    ['POST', PATH.reviews, '/api/reviews', 200, { payload: '{"form":"f1","days":1}' }],
    ['POST', PATH.reviews, '/api/reviews', 400, { payload: '{"form":"f1","days":31}' }],
    ['GET', PATH.reviews, '/api/reviews', 200],
    ['DELETE', WORK_PATH.review('r'), '/api/reviews/{id}', 404],
    ['GET', WORK_PATH.remarks('f1'), '/api/projects/{form}/remarks', 200],
    [
      'POST',
      WORK_PATH.remark('f1', 'm'),
      '/api/projects/{form}/remarks/{id}',
      404,
      { payload: '{"done":true}' },
    ],
    ['POST', WORK_PATH.reviewRemarks('t'), '/review/{token}/remarks', 404, { payload: '{"text":"x"}' }],
    ['GET', PATH.activity, '/api/activity', 200],
    ['POST', PATH.backup, '/api/backup', 400, { payload: 'no archive' }],
    ['PUT', PATH.me, '/api/me', 200, { payload: '{"name":"Ana"}' }],
    ['GET', PATH.ready, '/ready', 200],
    ['GET', PATH.settings, '/api/settings', 200],
  ] as const) {
    const reply = await ask(method, url, more);
    const { schema } =
      document.paths[path][method.toLowerCase()].responses[status].content['application/json'];
    const validate = ajv.compile(schema);
    expect([url, reply.statusCode]).toEqual([url, status]);
    expect(validate(reply.json()), `${method} ${url} ${JSON.stringify(validate.errors)}`).toBe(true);
  }
});
