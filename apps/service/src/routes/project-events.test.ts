/** Server-sent events over a real port: heads, changes, people, coming back, and ending. */

import { PATH, WORK_PATH } from '@formloom/form';
import { afterEach, expect, it } from 'vitest';
import { answer, TOKENS, told } from '../testing/harness.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(options: Parameters<typeof createWorkHarness>[0] = {}) {
  const harness = await createWorkHarness(options);
  await harness.connect();
  const address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => harness.app.close());
  const listen = async (url: string, headers: Record<string, string> = {}) => {
    const ending = new AbortController();
    closing.unshift(() => ending.abort());
    const reply = await fetch(`${address}${url}`, { headers, signal: ending.signal });
    let text = '';
    let isOver = false;
    (async () => {
      const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += part.value;
      isOver = true;
    })().catch(() => {
      isOver = true;
    });
    return {
      reply,
      end: () => ending.abort(),
      isOver: () => isOver,
      raw: () => text,
      events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
      ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    };
  };
  return { ...harness, address, listen };
}

const named = (name: string) => ({ cookie: `formloom_name=${Buffer.from(name).toString('base64url')}` });

it('tells changes and people as they happen, each with an id, and what was missed to who comes back', async () => {
  const { listen, put, ask, get } = await start();
  const list = await listen(PATH.projectEvents);
  expect([
    list.reply.status,
    list.reply.headers.get('content-type'),
    list.reply.headers.get('x-accel-buffering'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no']);
  expect(list.reply.headers.get('cache-control')).toBe('no-store');
  const ana = await listen(WORK_PATH.events({ form: 'f1', tab: 't1' }), named('Ana'));
  await put(newProject(), { 'if-none-match': '*', ...named('Ben') });
  await ask('POST', WORK_PATH.here('f1'), {
    payload: '{"step":"s1","field":"email","editing":true,"tab":"t1"}',
    headers: named('Ana'),
  });
  const PERSON = { name: 'Ana', editing: false, tab: 't1' };
  const expected = [
    { form: 'f1', people: [PERSON] },
    { form: 'f1', revision: 1, by: 'Ben' },
    { form: 'f1', people: [{ ...PERSON, editing: true, step: 's1', field: 'email' }] },
  ];
  await expect.poll(list.events).toEqual(expected);
  await expect.poll(ana.events).toEqual(expected);
  expect(list.ids()).toHaveLength(3);
  ana.end();
  await expect.poll(() => list.events().at(-1)).toEqual({ form: 'f1', people: [] });
  list.end();
  await put(newProject(), { 'if-match': '"1"' });
  const back = await listen(PATH.projectEvents, { 'last-event-id': String(list.ids().at(-1)) });
  await expect.poll(() => back.events().at(-1)).toEqual({ form: 'f1', revision: 2, by: 'somebody' });
  const opened = (await get(PATH.activity)).json().activity;
  expect(opened).toContainEqual(expect.objectContaining({ who: 'Ana', what: 'opened', form: 'f1' }));
});

it('tells of remarks, and of their being dealt with', async () => {
  const { listen, put, ask, address } = await start();
  await put(newProject(), { 'if-none-match': '*' });
  const { url } = (await ask('POST', PATH.reviews, { payload: { form: 'f1', days: 1 } })).json();
  const list = await listen(PATH.projectEvents);
  const body = JSON.stringify({ name: 'Núria', text: 'Say it once' });
  const made = await fetch(`${address}${new URL(url).pathname}/remarks`, { method: 'POST', body });
  const { id } = await made.json();
  await ask('POST', WORK_PATH.remark('f1', id), { payload: { done: true } });
  const remarks = (count: number) => ({ form: 'f1', remarks: count });
  await expect.poll(list.events).toEqual([remarks(1), remarks(0)]);
});

it('who listens to nothing is there once they say so, told once, and gone at once when they say that', async () => {
  const { listen, ask, get } = await start();
  const list = await listen(PATH.projectEvents);
  const say = (payload: string) => ask('POST', WORK_PATH.here('f1'), { payload, headers: named('Ana') });
  await say('{"tab":"t1"}');
  await say('{"tab":"t1","step":"s1"}');
  await say('{"tab":"t1","gone":true}');
  const PERSON = { name: 'Ana', editing: false, tab: 't1' };
  await expect.poll(list.events).toEqual([
    { form: 'f1', people: [PERSON] },
    { form: 'f1', people: [{ ...PERSON, step: 's1' }] },
    { form: 'f1', people: [] },
  ]);
  const { activity } = (await get(PATH.activity)).json();
  expect(activity.filter(({ what }: { what: string }) => what === 'opened')).toHaveLength(1);
});

it('a stream of an account that is connected no more ends, and says nothing of the next', async () => {
  let hub_id = 4210;
  const { listen, connect, post, put } = await start({ exchange: () => answer(200, { ...TOKENS, hub_id }) });
  const one = await listen(PATH.projectEvents);
  await post(PATH.logout);
  await expect.poll(one.isOver).toBe(true);
  hub_id = 7;
  await connect();
  await put(newProject({ account: 7 }), { 'if-none-match': '*' });
  expect(one.events()).toEqual([]);
});

it('the end of the service ends every stream at once', async () => {
  const { listen, app } = await start();
  const streams = await Promise.all([1, 2, 3].map(() => listen(PATH.projectEvents)));
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(3_000);
  await expect.poll(() => streams.every((one) => one.isOver())).toBe(true);
});

it('nobody is connected: 401, as for the account', async () => {
  const { ask } = await createWorkHarness();
  expect(told(await ask('GET', PATH.projectEvents))).toEqual({
    status: 401,
    body: { error: 'Not connected to provider' },
  });
});

it.each([
  ['', 'The body must be a JSON object.'],
  ['{"step":-1}', 'step, field and tab are short texts, editing and gone are true or false.'],
  ['{"editing":"yes"}', 'step, field and tab are short texts, editing and gone are true or false.'],
  ['{"field":{}}', 'step, field and tab are short texts, editing and gone are true or false.'],
  ['{"gone":1}', 'step, field and tab are short texts, editing and gone are true or false.'],
])('where one is cannot be said with %s', async (payload, details) => {
  const { ask, connect } = await createWorkHarness();
  await connect();
  const reply = await ask('POST', WORK_PATH.here('f1'), { payload });
  expect(told(reply)).toEqual({ status: 400, body: { error: 'Malformed request', details } });
});

it('a mere HEAD opens nothing', async () => {
  const { app, connect } = await createWorkHarness();
  await connect();
  expect((await app.inject({ method: 'HEAD', url: PATH.projectEvents })).statusCode).toBe(404);
});
