/** What stands in Redis is of no use to a stranger who can read it, or write to it. */

import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { PATH } from '@formloom/form';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { flipBit } from '../../testing/flip-bit.ts';
import { createGate } from '../../testing/gate.ts';
import { answer, TOKENS, told } from '../../testing/harness.ts';
import { SECRET, startRedisFor } from '../../testing/redis-replicas.ts';
import { NOTHING_STORED, readStored, type Stored } from './read-redis.ts';
import { KEY } from './scripts.ts';

/** Of what an earlier version has connected. */
const LOCK = '';

let redis: Awaited<ReturnType<typeof startRedisFor>>;
beforeAll(async () => {
  redis = await startRedisFor();
});
afterEach(() => redis.closeReplicas());
afterAll(() => redis.close());

const CANNOT_OPEN = /^SESSION_SECRET cannot open the session/;

const derive = (use: string) => Buffer.from(hkdfSync('sha256', SECRET, '', use, 32));

/**
 * Connected twice, so that there is an older record and a newer one, and a stranger who can write but has no
 * secret.
 */
async function connectedTwice() {
  const url = redis.database();
  const client = redis.client(url);
  const ears = redis.client(url);
  const channel = (name: string) => `formloom:${new URL(url).pathname.slice(1)}:${name}`;
  await ears.subscribe(channel('stranger'));
  let tokens = 0;
  const running = await redis.replica(url, {
    exchange: () => answer(200, { ...TOKENS, access_token: `access-token-${++tokens}` }),
  });
  const stored = async () =>
    readStored(await client.hmget(KEY.session, 'version', 'generation', 'sealed')) ?? NOTHING_STORED;
  await running.connect();
  const older = await stored();
  await running.connect();
  const newer = await stored();

  return {
    url,
    running,
    older,
    newer,
    stored,
    /** Writes and tells of it as a replica would, and waits until the one that runs has heard. */
    async put(what: Stored) {
      const heard = new Promise((resolve) => ears.once('message', resolve));
      await client.hset(KEY.session, { ...what });
      const tell = (stored: Stored) =>
        client.publish(channel('changes'), JSON.stringify({ ...stored, from: 'stranger', id: 'any' }));
      await tell(what);
      // What is refused is not confirmed, but what is too old to teach anything is, and comes after it.
      await tell(NOTHING_STORED);
      await heard;
    },
    /** How a read is answered, and which tokens are used for it. */
    async read() {
      running.calls.length = 0;
      const { statusCode } = await running.get(PATH.forms);
      return [statusCode, ...running.calls.map(({ headers }) => headers.authorization)];
    },
  };
}

it('5.5 a record is AES-256-GCM, under a key that HKDF derives from the secret', async () => {
  const { newer } = await connectedTwice();
  const { version, generation, sealed } = newer;
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive('formloom session'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(`version ${version} generation ${generation}`))
    .setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  expect(JSON.parse(text)).toMatchObject([
    { accessToken: 'access-token-2', refreshToken: TOKENS.refresh_token, portalId: TOKENS.hub_id },
  ]);
});

it('5.5 a state and its mark are HMAC digests, under another key of the same secret', async () => {
  const url = redis.database();
  const state = await (await redis.store(url)).pendingStates.issue({ mark: 'mark-of-a-browser' });
  const digest = (text: string) =>
    createHmac('sha256', derive('formloom pending state')).update(text).digest('base64url');
  const held = await redis.client(url).get(`${KEY.pending}:${digest(`state ${state}`)}`);
  expect(held).toBe(digest('mark mark-of-a-browser'));
});

describe('a stranger who can write to Redis', () => {
  it.each([
    ['in the place of the newer', 0, 0, [200, 'Bearer access-token-2']],
    ['as the next version', 1, 0, [200, 'Bearer access-token-2']],
    ['as the next session', 1, 1, [503]],
  ])(
    '5.5 puts an older record %s: no replica starts with it or uses it',
    async (_, versions, generations, expected) => {
      const { url, older, newer, put, read } = await connectedTwice();
      await put({
        version: newer.version + versions,
        generation: newer.generation + generations,
        sealed: older.sealed,
      });
      expect(await read()).toEqual(expected);
      await expect(redis.store(url)).rejects.toThrow(CANNOT_OPEN);
    },
  );

  it.each([
    ['in the place of none', 0, 0, [401]],
    ['as the next version', 1, 0, [503]],
    ['as the next version of the session that ended', 1, -1, [401]],
  ])(
    '4.4 puts a record back after a log-out %s: no replica starts with it or uses it',
    async (_, versions, generations, expected) => {
      const { url, running, newer, stored, put, read } = await connectedTwice();
      await running.post(PATH.logout);
      const { version, generation } = await stored();
      await put({ version: version + versions, generation: generation + generations, sealed: newer.sealed });
      expect(await read()).toEqual(expected);
      await expect(redis.store(url)).rejects.toThrow(CANNOT_OPEN);
    },
  );

  it('5.5 flips one bit of a record: no replica starts with it or uses it, until it is flipped back', async () => {
    const { url, newer, put, read } = await connectedTwice();
    const last = Buffer.from(newer.sealed, 'base64url').length - 1;
    await put({ ...newer, sealed: flipBit(newer.sealed, last) });
    expect(await read()).toEqual([200, 'Bearer access-token-2']);
    await expect(redis.store(url)).rejects.toThrow(CANNOT_OPEN);
    await put(newer);
    expect((await (await redis.store(url)).current()).records).toHaveLength(1);
  });

  it('5.5 puts back a whole older state: who starts believes it, who runs does not', async () => {
    const { url, older, put, read } = await connectedTwice();
    await put(older);
    expect(await read()).toEqual([200, 'Bearer access-token-2']);
    const { records } = await (await redis.store(url)).current();
    expect(records.map(({ accessToken }) => accessToken)).toEqual(['access-token-1']);
  });

  const UNBOUNDED = { version: 2 ** 53 - 1, generation: 2 ** 53, sealed: '' };

  it.each([
    ['version and log-out beyond all bounds', UNBOUNDED],
    ['a log-out beyond all bounds', { ...UNBOUNDED, version: 9 }],
    ['numbers that are none', { version: 'many' as never, generation: 'nan' as never, sealed: '' }],
  ])('4.4 writes %s: it is refused and told, and a log-out closes everywhere', async (_, what) => {
    const { url, running, put, read, stored } = await connectedTwice();
    const other = await redis.replica(url);
    await put(what);
    expect(await read()).toEqual([200, 'Bearer access-token-2']);
    expect((await running.connect()).statusCode).toBe(200);
    expect(await read()).toEqual([200, 'Bearer access-token-3']);
    expect((await other.post(PATH.logout)).statusCode).toBe(200);
    expect([await read(), (await other.get(PATH.forms)).statusCode]).toEqual([[401], 401]);
    expect((await stored()).version).toBe(1);
    expect((await (await redis.store(url)).current()).records).toEqual([]);
  });

  it('4.4 writes them before the first replica starts, under another type or too long a text', async () => {
    for (const spoil of [
      (client: Redis) => client.hset(KEY.session, { ...UNBOUNDED }),
      (client: Redis) => client.set(KEY.session, 'no hash at all'),
      (client: Redis) => client.hset(KEY.session, { version: 1, generation: 1, sealed: 'x'.repeat(2 ** 21) }),
    ]) {
      const url = redis.database();
      await spoil(redis.client(url));
      const { connect, get, post } = await redis.replica(url);
      expect((await connect()).statusCode).toBe(200);
      expect((await post(PATH.logout)).statusCode).toBe(200);
      expect((await get(PATH.status)).json()).toEqual({ connected: false });
    }
  });

  it('4.4 leaves no room for a log-out: nobody can connect, and no log-out is said to have been made', async () => {
    const { running, put, read } = await connectedTwice();
    await put({ version: 1, generation: 2 ** 52, sealed: '' });
    expect(await read()).toEqual([401]);
    const refused = [await running.connect(), await running.post(PATH.logout)].map(told);
    for (const { status, body } of refused) {
      expect(status).toBe(503);
      expect(body.details).toContain('Delete the key {formloom}:session');
    }
  });

  it('4.4 and an exchange under way does not beat a log-out, however high the number before', async () => {
    const gate = createGate();
    const url = redis.database();
    await redis.client(url).hset(KEY.session, { version: 2 ** 52, generation: 2 ** 52 - 2, sealed: '' });
    const running = await redis.replica(url, {
      exchange: async () => {
        await gate.opened;
        return answer(200, TOKENS);
      },
    });
    const connecting = running.connect();
    await vi.waitFor(() => expect(running.calls).toHaveLength(1));
    expect((await running.post(PATH.logout)).statusCode).toBe(200);
    gate.open();
    expect((await connecting).statusCode).toBe(500);
    expect((await running.get(PATH.status)).json()).toEqual({ connected: false });
  });

  it('8 locks the refresh without end: it is taken all the same', async () => {
    const url = redis.database();
    await redis.client(url).set(KEY.lock, 'stranger');
    const store = await redis.store(url);
    expect(await store.refreshLock.acquire(LOCK)).toBe(0);
    const wait = await store.refreshLock.acquire(LOCK);
    expect(wait > 20_000 && wait <= 25_000).toBe(true);
  });
});
