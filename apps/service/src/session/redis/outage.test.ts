/** Redis goes away, comes back, hangs, forgets, or cannot be opened: clear answers, and nothing lost. */

import { PATH } from '@formloom/form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, TOKENS, VARIABLES } from '../../testing/harness.ts';
import { startRedisFor } from '../../testing/redis-replicas.ts';

let redis: Awaited<ReturnType<typeof startRedisFor>>;
beforeEach(async () => {
  redis = await startRedisFor();
});
afterEach(async () => {
  await redis.closeReplicas();
  await redis.close();
});

type Replica = Awaited<ReturnType<typeof redis.replica>>;

const options = { provider: () => answer(200, { id: 'f1', results: [] }) };
const status = async ({ get }: Replica, path: string) => (await get(path)).statusCode;
const AWAY = { error: 'Service unavailable', details: expect.stringMatching(/session cannot be reached/) };
const within = (timeout: number) => ({ timeout, interval: 50 });
const isBack = (replica: Replica) => expect.poll(() => status(replica, PATH.ready), within(6_000)).toBe(200);

async function two() {
  const [here, there] = [await redis.replica(redis.url, options), await redis.replica(redis.url, options)];
  await here.connect();
  return { here, there };
}

it('8 stopped: 503 in clear words; started again: ready by itself, and still connected', async () => {
  const { here, there } = await two();
  await redis.stop();
  await expect.poll(() => status(there, PATH.ready), within(6_000)).toBe(503);
  for (const [method, path] of [
    ['GET', PATH.install],
    ['GET', `${PATH.callback}?code=some-code&state=some-state`],
    ['GET', PATH.forms],
    ['POST', PATH.logout],
  ] as const) {
    const reply = await there.app.inject({ method, url: path });
    expect([path, reply.statusCode, reply.headers['retry-after']]).toEqual([path, 503, '2']);
    expect(reply.json()).toEqual(AWAY);
  }
  expect(await status(there, PATH.health)).toBe(200);
  await redis.start();
  for (const replica of [here, there]) {
    await isBack(replica);
    expect(await status(replica, PATH.forms)).toBe(200);
  }
  expect(here.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('8 gone for a moment: a reader waits, and notices nothing', async () => {
  const { there } = await two();
  await redis.stop();
  const reading = there.get(PATH.forms);
  await redis.start();
  expect((await reading).statusCode).toBe(200);
});

it('8 crashed without having written anything down: the replicas still know the session', async () => {
  const { here, there } = await two();
  await redis.crash();
  await redis.start();
  await isBack(here);
  await isBack(there);
  const fresh = await redis.replica(redis.url, options);
  expect(await status(fresh, PATH.forms)).toBe(200);
});

it('4.4 a log-out is not undone by a Redis that comes back with what it held before', async () => {
  const { here, there } = await two();
  await redis.client(redis.url).save();
  await there.post(PATH.logout);
  await redis.crash();
  await redis.start();
  for (const replica of [here, there]) {
    await isBack(replica);
    expect(await status(replica, PATH.forms)).toBe(401);
  }
  expect(await status(await redis.replica(redis.url, options), PATH.forms)).toBe(401);
});

describe('4.4 a log-out through a replica that only knows what Redis came back with', () => {
  /** Redis comes back without its last changes, and a replica starts before the others are there again. */
  async function comeBack(change: (replica: Replica) => Promise<unknown>) {
    const { here } = await two();
    await redis.client(redis.url).save();
    await change(here);
    await redis.crash();
    await redis.start();
    const fresh = await redis.replica(redis.url, options);
    expect((await fresh.post(PATH.logout)).statusCode).toBe(200);
    return { here, fresh };
  }

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
    const { here, fresh } = await comeBack(change);
    await isBack(here);
    await expect.poll(() => status(here, PATH.forms), within(6_000)).toBe(401);
    expect(await status(fresh, PATH.forms)).toBe(401);
    expect(await status(await redis.replica(redis.url, options), PATH.forms)).toBe(401);
    expect((await fresh.connect()).statusCode).toBe(200);
    expect(await status(here, PATH.forms)).toBe(200);
  });
});

it('8 hanging: not ready within 6 s, and by itself again when it goes on', async () => {
  const { here, there } = await two();
  redis.hold();
  const begun = performance.now();
  await expect.poll(() => status(there, PATH.ready), within(6_000)).toBe(503);
  expect(performance.now() - begun).toBeGreaterThan(2_000);
  expect(await status(there, PATH.health)).toBe(200);
  expect((await here.post(PATH.logout)).statusCode).toBe(503);
  redis.release();
  await isBack(there);
  // The log-out that was not confirmed may or may not have reached Redis, but everybody agrees on it.
  await isBack(here);
  const seen = [await status(here, PATH.forms), await status(there, PATH.forms)];
  expect(new Set(seen).size).toBe(1);
});

it('8 slow, two seconds for everything: reads are as fast as ever, and the rest works', async () => {
  const { here, there } = await two();
  const client = redis.client(redis.url);
  const slow = setInterval(() => {
    redis.hold();
    setTimeout(() => redis.release(), 2_000);
  }, 2_100);
  redis.hold();
  setTimeout(() => redis.release(), 2_000);
  try {
    for (let round = 0; round < 30; round += 1) {
      const begun = performance.now();
      expect(await status(there, PATH.forms)).toBe(200);
      // Where one waited for Redis, it would take two seconds.
      expect(performance.now() - begun).toBeLessThan(1_500);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await here.post(PATH.logout)).statusCode).toBe(200);
    expect(await status(there, PATH.forms)).toBe(401);
  } finally {
    clearInterval(slow);
    client.disconnect();
  }
});

describe('the secret', () => {
  it('5.5 rotated: the second opens, the first writes, and from then on the second is not needed', async () => {
    const old = await redis.replica(redis.url, { ...options, secrets: ['the-first-secret'] });
    await old.connect();
    const rotated = await redis.replica(redis.url, {
      ...options,
      secrets: ['the-next-secret', 'the-first-secret'],
    });
    expect(await status(rotated, PATH.forms)).toBe(200);
    // A replica that has only the old one goes on with what it knows, and notices when it is over.
    expect(await status(old, PATH.forms)).toBe(200);
    const next = await redis.replica(redis.url, { ...options, secrets: ['the-next-secret'] });
    expect(await status(next, PATH.forms)).toBe(200);
    expect((await old.connect()).statusCode).toBe(503);
    await next.post(PATH.logout);
    expect(await status(old, PATH.forms)).toBe(401);
    expect((await old.connect()).statusCode).toBe(200);
  });

  it('5.5 rotated while an operator connects: a state of the old one is still taken', async () => {
    const old = await redis.store(redis.url, ['the-first-secret']);
    const rotated = await redis.store(redis.url, ['the-next-secret', 'the-first-secret']);
    const state = await old.pendingStates.issue({ mark: 'mark' });
    expect(await rotated.pendingStates.take(state, 'mark')).toBe('taken');
  });

  it('5.5 one that does not open what is stored ends the start, and is named', async () => {
    await two();
    const start = redis.store(redis.url, ['a-secret-that-never-wrote-anything']);
    await expect(start).rejects.toThrow(/^SESSION_SECRET cannot open the session that is stored in Redis/);
    await expect(start).rejects.not.toThrow(TOKENS.access_token);
  });

  it('5.5 where nothing is stored, any will do', async () => {
    const { here } = await two();
    await here.post(PATH.logout);
    const other = await redis.replica(redis.url, { ...options, secrets: ['another-secret-altogether'] });
    expect((await other.connect()).statusCode).toBe(200);
    expect(await status(here, PATH.forms)).toBe(503);
    expect(await status(here, PATH.ready)).toBe(503);
  });
});

it('8 without an answer at the start it begins all the same, and is ready as soon as there is one', async () => {
  await redis.stop();
  const early = await redis.replica(redis.url, { ...options, variables: VARIABLES });
  expect([await status(early, PATH.health), await status(early, PATH.ready)]).toEqual([200, 503]);
  await redis.start();
  await isBack(early);
  expect((await early.connect()).statusCode).toBe(200);
});
