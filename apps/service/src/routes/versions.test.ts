import { PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { answer, TOKENS, told } from '../testing/harness.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';

const ALL = WORK_PATH.versions('f1');
const keep = (body: object) => ({ payload: JSON.stringify(body) });

it('versions are kept as the work is at that moment, listed newest first, and read one by one', async () => {
  const { ask, put, clock, connect, list } = await createWorkHarness();
  await connect();
  expect(told(await ask('POST', ALL, keep({ why: 'kept' })))).toEqual({
    status: 404,
    body: { error: 'No such work' },
  });
  const project = newProject({ submit: 'First' });
  await put(project, { 'if-none-match': '*' });
  const first = told(await ask('POST', ALL, keep({ why: 'kept', name: '  Before the\nlaunch ' })));
  expect(first).toEqual({ status: 200, body: { id: expect.stringMatching(/^[\w-]{16}$/) } });
  await put(newProject({ submit: 'Second' }), { 'if-match': '"1"' });
  clock.now += 1_000;
  const second = told(await ask('POST', ALL, keep({ why: 'upload', target: 'published' })));
  const [one, other] = [
    { id: second.body.id, at: clock.now, by: 'somebody', why: 'upload', name: null },
    { id: first.body.id, at: clock.now - 1_000, by: 'somebody', why: 'kept', name: 'Before the launch' },
  ];
  expect(told(await ask('GET', ALL))).toEqual({ status: 200, body: { versions: [one, other] } });
  expect(told(await ask('GET', WORK_PATH.version('f1', first.body.id)))).toEqual({
    status: 200,
    body: { ...other, project: JSON.parse(writeProject(project)) },
  });
  expect(told(await ask('GET', WORK_PATH.version('f1', 'none')))).toEqual({
    status: 404,
    body: { error: 'No such version' },
  });
  expect((await list()).body.projects[0].last).toEqual({ what: 'published', by: 'somebody', at: clock.now });
});

it.each([
  ['', 'The body must be a JSON object.'],
  ['[]', 'The body must be a JSON object.'],
  ['{"why":"because"}', 'why must be export, upload or kept.'],
  ['{}', 'why must be export, upload or kept.'],
])('a body %j is refused in words', async (payload, details) => {
  const { ask, connect } = await createWorkHarness();
  await connect();
  expect(told(await ask('POST', ALL, { payload }))).toEqual({
    status: 400,
    body: { error: 'Malformed request', details },
  });
});

it('another account finds none of them', async () => {
  let hub_id = 4210;
  const { ask, put, connect, post } = await createWorkHarness({
    exchange: () => answer(200, { ...TOKENS, hub_id }),
  });
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  const { id } = (await ask('POST', ALL, keep({ why: 'kept' }))).json();
  await post(PATH.logout);
  hub_id = 7;
  await connect();
  expect((await ask('GET', ALL)).json()).toEqual({ versions: [] });
  expect((await ask('GET', WORK_PATH.version('f1', id))).statusCode).toBe(404);
});
