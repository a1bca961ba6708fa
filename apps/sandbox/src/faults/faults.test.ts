import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../testing/client.ts';
import type { Fault } from './faults.ts';

let client: ReturnType<typeof createClient>;
let base: string;
let headers: Record<string, string>;

beforeEach(async () => {
  client = createClient();
  headers = await client.bearer();
  base = await client.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => client.app.close());

const lay = (...faults: Fault[]) => client.send('PUT', '/sandbox/faults', faults);
const call = (path = '/marketing/v3/forms?limit=1') => fetch(base + path, { headers });

describe('a fault changes an answer before it leaves', () => {
  it('delays it', async () => {
    await lay({ kind: 'delay', ms: 120 });
    const start = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('gives it another status and body', async () => {
    await lay({ kind: 'status', status: 503, body: { message: 'tired' } });
    const reply = await call();
    expect([reply.status, await reply.json()]).toEqual([503, { message: 'tired' }]);
  });

  it('puts a gateway’s page in its place', async () => {
    await lay({ kind: 'html' });
    const reply = await call();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await reply.text()).toContain('<h1>502 Bad Gateway</h1>');
  });

  it('breaks its JSON', async () => {
    await lay({ kind: 'malformed' });
    const reply = await call();
    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow(SyntaxError);
  });

  it('resets the connection', async () => {
    await lay({ kind: 'reset' });
    await expect(call()).rejects.toThrow('fetch failed');
  });

  it('breaks off in the middle of what it promised', async () => {
    await lay({ kind: 'truncate' });
    const received = await new Promise<{ promised: number; got: number; complete: boolean }>(
      (resolve, reject) => {
        request(`${base}/marketing/v3/forms?limit=1`, { headers }, (reply) => {
          let got = 0;
          reply.on('data', (chunk) => {
            got += chunk.length;
          });
          reply.on('error', () => {});
          reply.on('close', () =>
            resolve({ promised: Number(reply.headers['content-length']), got, complete: reply.complete }),
          );
        })
          .on('error', reject)
          .end();
      },
    );
    expect(received.complete).toBe(false);
    expect(received.got).toBeLessThan(received.promised);
  });

  it('hangs until the caller gives up', async () => {
    await lay({ kind: 'hang' });
    await expect(fetch(base, { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
  });
});

describe('which answers it changes', () => {
  const status = { kind: 'status', status: 418 } as const;
  const statuses = async (...paths: string[]) => {
    const seen = [];
    for (const path of paths) seen.push((await call(path)).status);
    return seen;
  };

  it('only addresses that contain its path, only its method', async () => {
    await lay({ ...status, path: '/forms/none' }, { ...status, method: 'post', path: '/oauth' });
    expect(await statuses('/marketing/v3/forms/none', '/marketing/v3/forms', '/oauth/authorize')).toEqual([
      418, 200, 400,
    ]);
  });

  it('as often as it may, and then no more', async () => {
    await lay({ ...status, times: 2 });
    expect(await statuses('/', '/', '/')).toEqual([418, 418, 200]);
    expect((await client.get('/sandbox/faults')).json()).toEqual({ faults: [] });
  });

  it('as likely as it says', async () => {
    await lay({ ...status, chance: 0.4 });
    expect(await statuses('/')).toEqual([200]);
    await lay({ ...status, chance: 0.6 });
    expect(await statuses('/')).toEqual([418]);
  });

  it('several at once, in order', async () => {
    await lay({ kind: 'delay', ms: 60 }, status);
    const start = performance.now();
    expect(await statuses('/')).toEqual([418]);
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  it('never its own controls, so that it can be lifted', async () => {
    await lay({ kind: 'reset' });
    expect((await call('/sandbox/faults')).status).toBe(200);
    await client.send('DELETE', '/sandbox/faults');
    expect(await statuses('/')).toEqual([200]);
  });

  it('once the request has come, if it is early, so that nothing comes of it', async () => {
    const grant = () =>
      fetch(`${base}/oauth/authorize`, { method: 'POST', redirect: 'manual', body: decision });
    const decision = new URLSearchParams({ ...client.ask, decision: 'grant' });
    await lay({ ...status, early: true, times: 1 }, { kind: 'delay', ms: 60, early: true, path: '/oauth' });
    expect((await grant()).status).toBe(418);
    const start = performance.now();
    const granted = await grant();
    expect(granted.headers.get('location')).toContain('code=');
    expect(performance.now() - start).toBeGreaterThan(50);
    await lay({ kind: 'reset', early: true, times: 1 });
    await expect(call()).rejects.toThrow('fetch failed');
    expect((await call()).status).toBe(200);
  });

  it.each([
    { method: 5 },
    { status: 42 },
    { early: 1 },
    { chance: 2 },
    { times: 0 },
    { path: {} },
    { ms: -1 },
    { headers: 'retry-after' },
    { headers: { 'retry after': '2' } },
    { headers: { 'retry-after': 'a\nb' } },
    { headers: { 'retry-after': 2 } },
  ])('a fault with %j is refused, and nothing changes', async (wrong) => {
    const reply = await client.send('PUT', '/sandbox/faults', [{ kind: 'status', ...wrong }]);
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      `"${Object.keys(wrong)[0]}" of a fault is of another type or out of range.`,
    ]);
    expect((await client.get('/sandbox/faults')).json()).toEqual({ faults: [] });
  });

  it('an unknown kind is refused with a sentence', async () => {
    const reply = await client.send('PUT', '/sandbox/faults', [{ kind: 'gremlin' }]);
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      'Each fault needs a "kind": one of delay, hang, status, reset, truncate, html, malformed, cors-missing.',
    ]);
  });
});
