import { PATH, readAs, WORK_PATH, WORK_REPLY, type WorkActivity } from '@formloom/form';
import { setLook } from '@formloom/project';
import { expect, it } from 'vitest';
import { answer, told } from '../testing/harness.ts';
import { connected, empty, MODULE, OURS } from '../testing/uploads.ts';
import { createMemoryWork, createWorkHarness, newProject } from '../testing/work-harness.ts';

const cookieOf = (name: string) => ({ cookie: `formloom_name=${Buffer.from(name).toString('base64url')}` });

it('tells who did what when, newest first: connected, changed and which part, exported, uploaded, logged out', async () => {
  const { ask, put, get, post, connect, clock } = await createWorkHarness();
  await connect();
  await put(newProject(), { 'if-none-match': '*', ...cookieOf('Ana') });
  await put(setLook(newProject({ submit: 'Go' }), 'accent', '#123456'), {
    'if-match': '"1"',
    ...cookieOf('Ben'),
  });
  for (const why of ['export', 'upload', 'kept'])
    await ask('POST', WORK_PATH.versions('f1'), {
      payload: JSON.stringify({ why }),
      headers: cookieOf('Ana'),
    });
  await ask('DELETE', WORK_PATH.project('f1'), { headers: { 'if-match': '"2"', ...cookieOf('Ana') } });
  await post(PATH.logout, { headers: cookieOf('Ben') });
  await connect();
  const reply = (await ask('GET', PATH.activity)).json();
  expect(readAs(WORK_REPLY.activity, reply)).toBe(reply);
  const at = clock.now;
  expect(reply.activity.map(({ id: _, ...rest }: { id: number }) => rest)).toEqual([
    { at, who: 'somebody', what: 'connected' },
    { at, who: 'Ben', what: 'logged out' },
    { at, who: 'Ana', what: 'deleted', form: 'f1' },
    { at, who: 'Ana', what: 'uploaded', form: 'f1' },
    { at, who: 'Ana', what: 'exported', form: 'f1' },
    { at, who: 'Ben', what: 'changed', form: 'f1', parts: ['design', 'texts'] },
    { at, who: 'Ana', what: 'changed', form: 'f1', parts: ['layout', 'design', 'texts', 'settings'] },
    { at, who: 'somebody', what: 'connected' },
  ]);
  const [, , third] = reply.activity;
  const rest = (await get(`${PATH.activity}?before=${third.id}`)).json();
  expect(rest.activity).toEqual(reply.activity.slice(3));
  expect(told(await get(`${PATH.activity}?before=x`))).toMatchObject({ status: 400 });
  clock.now += 365 * 86_400_000;
  expect((await get(PATH.activity)).json()).toEqual({ activity: [] });
});

it('a module that was uploaded is told of; one that was refused is not', async () => {
  const { store } = createMemoryWork();
  let isRefused = true;
  const { upload, get } = await connected({
    workStore: store,
    provider: (request) => (isRefused && request.method !== 'GET' ? answer(400, 'no') : empty(request)),
  });
  const told = async () =>
    (await get(PATH.activity)).json().activity.map(({ what, who }: WorkActivity) => `${who} ${what}`);
  await upload(MODULE, { ...OURS, ...cookieOf('Ana') });
  expect(await told()).toEqual(['somebody connected']);
  isRefused = false;
  expect((await upload(MODULE, { ...OURS, ...cookieOf('Ana') })).body).toContain('"verdict":"uploaded"');
  expect(await told()).toEqual(['Ana uploaded', 'somebody connected']);
});
