/** What a visitor's page sees of each fault, and whether the submission was stored. */

import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../testing/client.ts';
import type { Fault } from './faults.ts';

let client: ReturnType<typeof createClient>;
let address: string;

beforeEach(async () => {
  client = createClient();
  const base = await client.app.listen({ port: 0, host: '127.0.0.1' });
  const { results } = (await client.get('/marketing/v3/forms?limit=100', await client.bearer())).json();
  const form = results.find(({ name }: { name: string }) => name === 'Newsletter sign-up');
  address = `${base}/submissions/v3/integration/submit/4210/${form.id}`;
});
afterEach(() => client.app.close());

const ANSWER = JSON.stringify({ fields: [{ name: 'email', value: 'a@b.co' }] });
const TYPE = { 'content-type': 'application/json' };
const SENT = { path: '/submissions', method: 'POST' };
const ASKED = { path: '/submissions', method: 'OPTIONS' };

const lay = (...faults: Fault[]) => client.send('PUT', '/sandbox/faults', faults);
const submit = () => fetch(address, { method: 'POST', headers: TYPE, body: ANSWER });
const ask = () => fetch(address, { method: 'OPTIONS' });
const countStored = async () => (await client.get('/sandbox/submissions.json')).json().submissions.length;

/** As a page of another site sees it. */
async function seen(answered: Promise<Response>) {
  try {
    const { status, headers } = await answered;
    const type = headers.get('content-type')?.split(';')[0];
    return `${status} ${type}, ${headers.has('access-control-allow-origin') ? 'open' : 'closed'} to pages`;
  } catch {
    return 'nothing';
  }
}

describe('a submission that is struck', () => {
  const tired: Fault = { kind: 'status', status: 500, ...SENT };
  const page: Fault = { kind: 'html', status: 200, ...SENT };
  const lost: Fault = { kind: 'reset', ...SENT };
  const closed: Fault = { kind: 'cors-missing', ...SENT };

  it.each<[string, Fault[], string, number]>([
    ['by 429', [{ ...tired, status: 429, early: true }], '429 application/json, open to pages', 0],
    ['by 500', [{ ...tired, early: true }], '500 application/json, open to pages', 0],
    ['by 503', [{ ...tired, status: 503, early: true }], '503 application/json, open to pages', 0],
    ['by 500 after storing', [tired], '500 application/json, open to pages', 1],
    ['by a page with 200', [{ ...page, early: true }], '200 text/html, open to pages', 0],
    ['by a page with 200 after storing', [page], '200 text/html, open to pages', 1],
    ['by a network’s own page', [{ ...page, early: true }, closed], '200 text/html, closed to pages', 0],
    ['by a cut before storing', [{ ...lost, early: true }], 'nothing', 0],
    ['by a cut after storing', [lost], 'nothing', 1],
    ['by a reply that no page may read', [closed], '200 application/json, closed to pages', 1],
  ])('%s', async (_, faults, expected, stored) => {
    await lay(...faults.map((fault) => ({ ...fault, times: 1 })));
    expect([await seen(submit()), await countStored()]).toEqual([expected, stored]);
    expect([await seen(submit()), await countStored()]).toEqual([
      '200 application/json, open to pages',
      stored + 1,
    ]);
  });

  it('by a delay is stored at once, and answered later', async () => {
    await lay({ kind: 'delay', ms: 400, ...SENT });
    const start = performance.now();
    let isAnswered = false;
    const answered = submit().finally(() => {
      isAnswered = true;
    });
    await expect.poll(countStored, { interval: 10 }).toBe(1);
    expect(isAnswered).toBe(false);
    expect(await seen(answered)).toBe('200 application/json, open to pages');
    expect(performance.now() - start).toBeGreaterThan(390);
  });

  it('by a cut in the middle of the reply is stored, and the reply is unreadable', async () => {
    await lay({ kind: 'truncate', ...SENT });
    const reply = await submit();
    expect([reply.status, await countStored()]).toEqual([200, 1]);
    await expect(reply.json()).rejects.toThrow('terminated');
  });

  it('gets Retry-After', async () => {
    const headers = { 'retry-after': '2', 'access-control-expose-headers': 'retry-after' };
    await lay({ kind: 'status', status: 429, headers, early: true, ...SENT });
    const reply = await submit();
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      ...headers,
      'access-control-allow-origin': '*',
    });
    expect(await reply.json()).toEqual({ status: 'error' });
  });

  it('early is cut only once all of it has come', async () => {
    await lay({ kind: 'reset', early: true, times: 1, ...SENT });
    const { sending, broken } = begin();
    sending.write(ANSWER.slice(0, 10));
    await once(client.app.server, 'request');
    await ask();
    expect((await client.get('/sandbox/faults')).json().faults).toHaveLength(1);
    sending.end(ANSWER.slice(10));
    await broken;
    expect(await countStored()).toBe(0);
  });
});

/** A submission that is written bit by bit. */
function begin(): { sending: ClientRequest; broken: Promise<unknown> } {
  const headers = { ...TYPE, 'content-length': ANSWER.length };
  const sending = request(address, { method: 'POST', headers });
  return { sending, broken: once(sending, 'error') };
}

describe('a browser that asks first', () => {
  it.each<[string, Fault, string]>([
    ['gets no CORS headers', { kind: 'cors-missing', ...ASKED }, '204 undefined, closed to pages'],
    ['is refused', { kind: 'status', status: 503, ...ASKED }, '503 application/json, open to pages'],
    ['is cut off', { kind: 'reset', ...ASKED }, 'nothing'],
  ])('%s', async (_, fault, expected) => {
    await lay({ ...fault, times: 1 });
    expect(await seen(submit())).toBe('200 application/json, open to pages');
    expect(await seen(ask())).toBe(expected);
    expect(await seen(ask())).toBe('204 undefined, open to pages');
  });

  it('gets no preflight headers either', async () => {
    await lay({ kind: 'cors-missing', ...ASKED });
    const names = [...(await ask()).headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('can be given a connection of its own, so that it does not send again on one that broke', async () => {
    await lay({ kind: 'status', status: 204, body: '', headers: { connection: 'close' }, ...ASKED });
    const reply = await ask();
    expect([reply.status, reply.headers.get('connection')]).toEqual([204, 'close']);
    expect(reply.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});
