/**
 * The database goes away, comes back, hangs, forgets, or cannot be opened: clear answers, and nothing lost.
 */

import { PATH } from '@formloom/form';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { answer, TOKENS, VARIABLES } from '../testing/harness.ts';
import { createReplicas, type ReplicaOptions } from '../testing/replicas.ts';
import { OURS } from '../testing/uploads.ts';
import { query } from '../testing/work-stores.ts';

const replicas = createReplicas();
afterAll(replicas.close);

type Replica = Awaited<ReturnType<typeof replicas.replica>>;

const options = {
  provider: () => answer(200, { id: 'f1', results: [] }),
  variables: { ...VARIABLES, UPLOADS: 'on' },
};
const status = async ({ get }: Replica, path: string) => (await get(path)).statusCode;
const AWAY = { error: 'Service unavailable', details: expect.stringMatching(/session cannot be reached/) };
const SOON = { timeout: 15_000, interval: 50 };
const becomes = (replica: Replica, expected: number, path: string = PATH.ready) =>
  vi.waitFor(async () => expect(await status(replica, path)).toBe(expected), SOON);
const UPLOAD = { path: 'm.module', target: 'draft', files: [{ name: 'meta.json', content: '{}' }] };

/** Everything that needs the database, and how it is answered without it. */
async function expectAway({ app }: Replica) {
  for (const [method, url, payload] of [
    ['GET', PATH.install],
    ['GET', `${PATH.callback}?code=some-code&state=some-state`],
    ['POST', PATH.logout],
    ['POST', PATH.modules, UPLOAD],
  ] as const) {
    const reply = await app.inject({ method, url, ...(payload && { payload, headers: OURS }) });
    expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '2']);
    expect(reply.json()).toEqual(AWAY);
  }
}

/** Two replicas, connected, each with a link to the database. */
async function two(more: ReplicaOptions = {}) {
  const url = await replicas.newUrl();
  const links = [await replicas.link(url), await replicas.link(url)] as const;
  const [here, there] = [
    await replicas.replica(links[0].url, { ...options, ...more }),
    await replicas.replica(links[1].url, { ...options, ...more }),
  ] as const;
  await here.connect();
  return { url, here, there, links };
}

it.concurrent('8 stopped: 503 in clear words; started again: ready by itself, and still connected', async () => {
  const { here, there, links } = await two();
  for (const link of links) link.cut();
  expect(await status(there, PATH.forms)).toBe(200);
  await becomes(there, 503);
  await becomes(there, 503, PATH.forms);
  expect((await there.get(PATH.forms)).headers['retry-after']).toBe('2');
  await expectAway(there);
  expect(await status(there, PATH.health)).toBe(200);
  for (const link of links) link.restore();
  for (const replica of [here, there]) {
    await becomes(replica, 200);
    expect(await status(replica, PATH.forms)).toBe(200);
  }
  expect(here.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.concurrent('8 gone for a moment: a reader notices nothing', async () => {
  const { there, links } = await two();
  links[1].cut();
  const reading = there.get(PATH.forms);
  links[1].restore();
  expect((await reading).statusCode).toBe(200);
  await becomes(there, 200);
});

it.concurrent('8 a database without its last changes: the replicas still know the session', async () => {
  const { url, here } = await two();
  await query(url, 'delete from session');
  await vi.waitFor(async () => expect(await query(url, 'select id from session')).toHaveLength(1), SOON);
  expect(await status(here, PATH.forms)).toBe(200);
  expect(await status(await replicas.replica(url, options), PATH.forms)).toBe(200);
});

/** Puts the session back as it was, as a failover does that loses the last changes. */
async function saved(url: string) {
  const [row] = (await query(url, 'select version, generation, sealed from session')) as [
    Record<string, string>,
  ];
  const { version, generation, sealed } = row;
  return () =>
    query(url, `update session set version = ${version}, generation = ${generation}, sealed = '${sealed}'`);
}

it.concurrent('4.4 a log-out is not undone by a database that comes back with what it had before', async () => {
  const { url, here, there, links } = await two();
  const putBack = await saved(url);
  await there.post(PATH.logout);
  for (const link of links) link.cut();
  await putBack();
  for (const link of links) link.restore();
  for (const replica of [here, there]) {
    await becomes(replica, 200);
    expect(await status(replica, PATH.forms)).toBe(401);
  }
  // Who starts before the others are back believes what it finds until then.
  const closed = () => query(url, "select id from session where sealed = ''");
  await vi.waitFor(async () => expect(await closed()).toHaveLength(1), SOON);
  expect(await status(await replicas.replica(url, options), PATH.forms)).toBe(401);
});

describe.concurrent('4.4 a log-out through a replica that only knows what the database came back with', () => {
  it.each<[string, (replica: Replica) => Promise<unknown>]>([
    ['once', (here) => here.connect()],
    [
      'several times',
      async (here) => {
        for (let time = 0; time < 3; time += 1) await here.connect();
      },
    ],
    [
      'and logged out meanwhile',
      async (here) => {
        await here.post(PATH.logout);
        await here.connect();
      },
    ],
  ])('4.4 holds for those who had connected %s', async (_, change) => {
    const { url, here, there, links } = await two();
    const putBack = await saved(url);
    await change(here);
    for (const link of links) link.cut();
    await putBack();
    const fresh = await replicas.replica(url, options);
    expect((await fresh.post(PATH.logout)).statusCode).toBe(200);
    for (const link of links) link.restore();
    for (const replica of [here, there]) {
      await becomes(replica, 200);
      await becomes(replica, 401, PATH.forms);
    }
    expect(await status(fresh, PATH.forms)).toBe(401);
    expect((await fresh.connect()).statusCode).toBe(200);
    expect(await status(here, PATH.forms)).toBe(200);
  });
});

it.concurrent('8 hanging: not ready, and by itself again when it goes on', async () => {
  const { here, there, links } = await two();
  for (const link of links) link.hold();
  await becomes(there, 503);
  expect(await status(there, PATH.health)).toBe(200);
  expect((await here.post(PATH.logout)).statusCode).toBe(503);
  for (const link of links) link.restore();
  await becomes(there, 200);
  await becomes(here, 200);
  // The log-out was not confirmed, and everybody agrees on whether it happened.
  const seen = [await status(here, PATH.forms), await status(there, PATH.forms)];
  expect(new Set(seen).size).toBe(1);
});

it.concurrent('4.4 a log-out is answered once a replica without the database trusts nothing any more', async () => {
  const { here, there, links } = await two();
  links[1].cut();
  const reads: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      reads.push(await status(there, PATH.forms));
      await new Promise(setImmediate);
    }
  })();
  const begun = performance.now();
  expect((await here.post(PATH.logout)).statusCode).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect([await status(here, PATH.forms), await status(there, PATH.ready)]).toEqual([401, 503]);
  const before = reads.length;
  isOver = true;
  links[1].restore();
  await reading;
  expect(reads.slice(before).filter((one) => one === 200)).toEqual([]);
  expect(reads).toContain(200);
  await becomes(there, 401, PATH.forms);
});

it.concurrent('8 a database that rejects writes: forms are read on, and a log-out is 503', async () => {
  const { url, here, there } = await two();
  const name = new URL(url).pathname.slice(1);
  const server = url.replace(name, 'postgres');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  const setReadOnly = async (value: 'on' | 'off') => {
    await query(server, `alter database ${name} set default_transaction_read_only = ${value}`);
    await query(server, end);
  };
  await setReadOnly('on');
  const reads = () => there.queries().readSession ?? 0;
  const before = reads();
  // Six renewals, half a second each, are longer than a lease.
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(before + 6), SOON);
  await becomes(there, 200);
  expect([await status(here, PATH.forms), await status(there, PATH.forms)]).toEqual([200, 200]);
  expect((await here.post(PATH.logout)).statusCode).toBe(503);
  expect(await status(there, PATH.forms)).toBe(200);
  await setReadOnly('off');
  await vi.waitFor(async () => expect((await here.post(PATH.logout)).statusCode).toBe(200), SOON);
  expect(await status(there, PATH.forms)).toBe(401);
});

describe.concurrent('SESSION_GRACE', () => {
  it('8 forms are read for as long, all else that needs the database is 503, and it resumes by itself', async () => {
    const { here, there, links } = await two({ graceMs: 60_000 });
    for (const link of links) link.cut();
    await becomes(there, 503);
    expect([await status(there, PATH.forms), await status(there, PATH.form('f1'))]).toEqual([200, 200]);
    await expectAway(there);
    for (const link of links) link.restore();
    for (const replica of [here, there]) await becomes(replica, 200);
  });

  it('8 then they are 503, too', async () => {
    const { there, links } = await two({ graceMs: 1_000 });
    for (const link of links) link.cut();
    await becomes(there, 503);
    expect(await status(there, PATH.forms)).toBe(200);
    await becomes(there, 503, PATH.forms);
  });

  it('4.4 a log-out elsewhere holds when the database is back', async () => {
    const { here, there, links } = await two({ graceMs: 60_000 });
    links[1].cut();
    await here.post(PATH.logout);
    expect([await status(here, PATH.forms), await status(there, PATH.forms)]).toEqual([401, 200]);
    links[1].restore();
    await becomes(there, 401, PATH.forms);
  });

  it('8 a process that never saw the session does not take it for empty', async () => {
    const link = await replicas.link(await replicas.newUrl());
    link.cut();
    const early = await replicas.replica(link.url, { ...options, graceMs: 60_000 });
    expect(await status(early, PATH.status)).toBe(503);
  });
});

describe.concurrent('the secret', () => {
  it('5.5 rotated: the second opens, the first writes, and from then on the second is not needed', async () => {
    const url = await replicas.newUrl();
    const old = await replicas.replica(url, { ...options, secrets: ['the-first-secret'] });
    await old.connect();
    const rotated = await replicas.replica(url, {
      ...options,
      secrets: ['the-next-secret', 'the-first-secret'],
    });
    expect(await status(rotated, PATH.forms)).toBe(200);
    // A replica that has only the old one goes on with what it knows, and notices when it is over.
    expect(await status(old, PATH.forms)).toBe(200);
    const next = await replicas.replica(url, { ...options, secrets: ['the-next-secret'] });
    expect(await status(next, PATH.forms)).toBe(200);
    expect((await old.connect()).statusCode).toBe(503);
    await next.post(PATH.logout);
    expect(await status(old, PATH.forms)).toBe(401);
    expect((await old.connect()).statusCode).toBe(200);
  });

  it('5.5 rotated while an operator connects: a state of the old one is still taken', async () => {
    const url = await replicas.newUrl();
    const old = await replicas.store(url, { secrets: ['the-first-secret'] });
    const rotated = await replicas.store(url, { secrets: ['the-next-secret', 'the-first-secret'] });
    const state = await old.pendingStates.issue({ mark: 'mark' });
    expect(await rotated.pendingStates.take(state, 'mark')).toBe('taken');
  });

  it('5.5 one that does not open what is stored ends the start, and is named', async () => {
    const { url } = await two();
    const start = replicas.store(url, { secrets: ['a-secret-that-never-wrote-anything'] });
    await expect(start).rejects.toThrow(/^SESSION_SECRET cannot open the session that is stored in the/);
    await expect(start).rejects.not.toThrow(TOKENS.access_token);
  });

  it('5.5 where nothing is stored, any will do', async () => {
    const { url, here } = await two();
    await here.post(PATH.logout);
    const other = await replicas.replica(url, { ...options, secrets: ['another-secret-altogether'] });
    expect((await other.connect()).statusCode).toBe(200);
    expect(await status(here, PATH.forms)).toBe(503);
    expect(await status(here, PATH.ready)).toBe(503);
  });
});

it.concurrent('8 without the database at the start it begins all the same, and is ready as soon as it is there', async () => {
  const link = await replicas.link(await replicas.newUrl());
  link.cut();
  const early = await replicas.replica(link.url, options);
  expect([await status(early, PATH.health), await status(early, PATH.ready)]).toEqual([200, 503]);
  link.restore();
  await becomes(early, 200);
  expect((await early.connect()).statusCode).toBe(200);
});
