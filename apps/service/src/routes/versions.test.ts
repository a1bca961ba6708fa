import { PATH, WORK_PATH } from '@formloom/form';
import { createProject, type Project, setSetting, versionIdOf, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('a content that is sent', () => {
  const published = newProject({ submit: 'Published' });
  const plain = (project: Project) => JSON.parse(writeProject(project));
  const keepOf = (project: unknown) => keep({ why: 'upload', target: 'published', project });

  it('is the version, whatever colleagues make of the work before and after', async () => {
    const { ask, put, connect } = await createWorkHarness();
    await connect();
    await put(newProject({ submit: 'Before' }), { 'if-none-match': '*' });
    const numbers = fc.array(fc.constantFrom('edit', 'keep'), { minLength: 2, maxLength: 8 });
    let revision = 1;
    await fc.assert(
      fc.asyncProperty(numbers, async (moments) => {
        const contents = moments.map((_, at) => newProject({ submit: `${revision} ${at}` }));
        const asked = moments.map((kind, at) => {
          if (kind === 'keep') return ask('POST', ALL, keepOf(plain(contents[at] ?? published)));
          return put(newProject({ submit: `theirs ${revision} ${at}` }), { 'if-match': '*' });
        });
        revision += moments.filter((kind) => kind === 'edit').length;
        for (const [at, reply] of (await Promise.all(asked)).entries()) {
          if (moments[at] !== 'keep') continue;
          const { id } = reply.json();
          expect((await ask('GET', WORK_PATH.version('f1', id))).json().project).toEqual(
            plain(contents[at] ?? published),
          );
        }
      }),
      { numRuns: 15 },
    );
    expect((await ask('GET', WORK_PATH.project('f1'))).json().revision).toBe(revision);
  });

  it('too large to be read at once is kept, too', async () => {
    const { ask, put, connect } = await createWorkHarness();
    await connect();
    await put(published, { 'if-none-match': '*' });
    const fields = Array.from({ length: 300 }, (_, at) => ({
      name: `field_${at}`,
      label: 'x'.repeat(300),
      type: 'text',
      required: false,
    }));
    const large = createProject({ ...published.schema, fields }, { account: 4210 });
    const reply = await ask('POST', ALL, keepOf(plain(large)));
    expect(told(reply)).toEqual({ status: 200, body: { id: versionIdOf(large) } });
    expect((await ask('GET', WORK_PATH.version('f1', versionIdOf(large)))).json().project).toEqual(
      plain(large),
    );
  });

  it.each([
    ['of another form', plain(newProject({ form: 'f2' })), 409],
    ['of another account', plain(newProject({ account: 7 })), 409],
    ['that is none', { junk: true }, 400],
    ['that is a number', 1, 400],
  ])('%s is refused, and nothing is kept', async (_, project, status) => {
    const { ask, put, connect } = await createWorkHarness();
    await connect();
    await put(published, { 'if-none-match': '*' });
    expect((await ask('POST', ALL, keepOf(project))).statusCode).toBe(status);
    expect((await ask('GET', ALL)).json()).toEqual({ versions: [] });
  });

  it('needs work on the form, and an account', async () => {
    const { ask, connect } = await createWorkHarness();
    expect((await ask('POST', ALL, keepOf(plain(published)))).statusCode).toBe(401);
    await connect();
    expect((await ask('POST', ALL, keepOf(plain(published)))).statusCode).toBe(404);
  });
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
