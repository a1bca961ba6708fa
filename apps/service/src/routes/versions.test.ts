import { PATH, WORK_PATH } from '@formloom/form';
import { setSetting, versionIdOf, writeProject } from '@formloom/project';
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
  expect(first).toEqual({ status: 200, body: { id: versionIdOf(project) } });
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

it('the first version of a content is called as exports of it tell, any further one by chance', async () => {
  const { ask, put, connect } = await createWorkHarness();
  await connect();
  const [project, other] = [newProject({ submit: 'First' }), newProject({ submit: 'Second' })];
  const kept = async () => told(await ask('POST', ALL, keep({ why: 'export' }))).body.id;
  await put(project, { 'if-none-match': '*' });
  expect(await kept()).toBe(versionIdOf(project));
  expect(await kept()).toMatch(/^[\w-]{16}$/);
  // How it is shipped is no other content.
  await put(setSetting(project, 'figures', true), { 'if-match': '"1"' });
  expect(await kept()).toMatch(/^[\w-]{16}$/);
  await put(other, { 'if-match': '"2"' });
  expect(await kept()).toBe(versionIdOf(other));
  expect((await ask('GET', WORK_PATH.version('f1', versionIdOf(project)))).json().project).toEqual(
    JSON.parse(writeProject(project)),
  );
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
