/** The session in the database is of no use to a stranger who can read it, or write to it. */

import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { PATH } from '@formloom/form';
import { afterAll, describe, expect, it } from 'vitest';
import { CHANNEL } from '../projects/postgres/pg-database.ts';
import { flipBit } from '../testing/flip-bit.ts';
import { createGate } from '../testing/gate.ts';
import { answer, TOKENS } from '../testing/harness.ts';
import { createReplicas, SECRET } from '../testing/replicas.ts';
import { query } from '../testing/work-stores.ts';
import type { StoredSession } from './session-calls.ts';

const replicas = createReplicas();
afterAll(replicas.close);

const CANNOT_OPEN = /^SESSION_SECRET cannot open the session/;
const MOST = 2 ** 52;

const derive = (use: string) => Buffer.from(hkdfSync('sha256', SECRET, '', use, 32));

async function stored(url: string): Promise<StoredSession> {
  const [row] = (await query(url, 'select version, generation, sealed from session')) as [
    Record<keyof StoredSession, string>,
  ];
  return { version: Number(row.version), generation: Number(row.generation), sealed: row.sealed };
}

const write = (url: string, { version, generation, sealed }: StoredSession) =>
  query(
    url,
    `insert into session (id, version, generation, sealed) values (1, ${version}, ${generation}, '${sealed}')
     on conflict (id) do update set version = excluded.version, generation = excluded.generation,
       sealed = excluded.sealed`,
  );

/** Connected twice, so that there is an older record and a newer one. */
async function connectedTwice() {
  const url = await replicas.newUrl();
  let tokens = 0;
  const running = await replicas.replica(url, {
    exchange: () => answer(200, { ...TOKENS, access_token: `access-token-${++tokens}` }),
  });
  await running.connect();
  const older = await stored(url);
  await running.connect();
  const newer = await stored(url);

  return {
    url,
    running,
    older,
    newer,
    /** Waits until the running replica has read it. */
    async put(what: StoredSession) {
      await write(url, what);
      const reads = () => running.queries().readSession ?? 0;
      const before = reads();
      // The second read begins when the first one is over.
      while (reads() < before + 2) await query(url, `select pg_notify('${CHANNEL}', '{"kind":"session"}')`);
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
  const { version, generation, sealed } = (await connectedTwice()).newer;
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive('formloom session'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(`version ${version} generation ${generation}`))
    .setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  expect(JSON.parse(text)).toMatchObject([
    { accessToken: 'access-token-2', refreshToken: TOKENS.refresh_token, portalId: TOKENS.hub_id },
  ]);
});

it('5.5 a state and its cookie are HMAC digests, under another key of the same secret', async () => {
  const url = await replicas.newUrl();
  const state = await (await replicas.store(url)).pendingStates.issue({ mark: 'mark-of-a-browser' });
  const digest = (text: string) =>
    createHmac('sha256', derive('formloom pending state')).update(text).digest('base64url');
  expect(await query(url, 'select kind, name, value from session_entries')).toEqual([
    { kind: 'pending', name: digest(`state ${state}`), value: digest('mark mark-of-a-browser') },
  ]);
});

describe('a stranger who can write to the database', () => {
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
      await expect(replicas.store(url)).rejects.toThrow(CANNOT_OPEN);
    },
  );

  it.each([
    ['in the place of none', 0, 0, [401]],
    ['as the next version', 1, 0, [503]],
  ])(
    '4.4 puts a record back after a log-out %s: no replica starts with it or uses it',
    async (_, versions, generations, expected) => {
      const { url, running, newer, put, read } = await connectedTwice();
      await running.post(PATH.logout);
      const { version, generation } = await stored(url);
      await put({ version: version + versions, generation: generation + generations, sealed: newer.sealed });
      expect(await read()).toEqual(expected);
      await expect(replicas.store(url)).rejects.toThrow(CANNOT_OPEN);
    },
  );

  it('5.5 flips one bit of a record: no replica starts with it or uses it, until it is flipped back', async () => {
    const { url, newer, put, read } = await connectedTwice();
    const last = Buffer.from(newer.sealed, 'base64url').length - 1;
    await put({ ...newer, sealed: flipBit(newer.sealed, last) });
    expect(await read()).toEqual([200, 'Bearer access-token-2']);
    await expect(replicas.store(url)).rejects.toThrow(CANNOT_OPEN);
    await put(newer);
    expect((await (await replicas.store(url)).current()).records).toHaveLength(1);
  });

  it('5.5 puts back a whole older state: the running replica neither believes nor keeps it', async () => {
    const { url, older, newer, put, read } = await connectedTwice();
    await put(older);
    expect(await read()).toEqual([200, 'Bearer access-token-2']);
    await expect.poll(async () => (await stored(url)).version).toBe(newer.version);
    const { records } = await (await replicas.store(url)).current();
    expect(records.map(({ accessToken }) => accessToken)).toEqual(['access-token-2']);
  });

  it('4.4 cannot store what is out of bounds, or a connection that no log-out can follow', async () => {
    const { url, newer } = await connectedTwice();
    for (const what of [
      { version: MOST + 1 },
      { generation: MOST + 1 },
      { version: -1 },
      { sealed: 'x'.repeat(2 ** 20 + 1) },
      { generation: MOST, sealed: 'x' },
    ])
      await expect(write(url, { ...newer, ...what })).rejects.toThrow(/violates check constraint/);
    expect(await stored(url)).toEqual(newer);
  });

  it('4.4 leaves no room for a log-out: nobody can connect, and no log-out is said to have been made', async () => {
    const { running, put, read } = await connectedTwice();
    await put({ version: 1, generation: MOST, sealed: '' });
    expect(await read()).toEqual([401]);
    for (const { statusCode } of [await running.connect(), await running.post(PATH.logout)])
      expect(statusCode).toBe(503);
  });

  it('4.4 and an exchange under way does not beat a log-out, however high the number before', async () => {
    const gate = createGate();
    const url = await replicas.newUrl();
    await replicas.places.open(url);
    await write(url, { version: MOST, generation: MOST - 2, sealed: '' });
    const running = await replicas.replica(url, {
      exchange: async () => {
        await gate.opened;
        return answer(200, TOKENS);
      },
    });
    const connecting = running.connect();
    await expect.poll(() => running.calls.length).toBe(1);
    expect((await running.post(PATH.logout)).statusCode).toBe(200);
    gate.open();
    expect((await connecting).statusCode).toBe(500);
    expect((await running.get(PATH.status)).json()).toEqual({ connected: false });
  });

  it('8 locks the refresh without end: it is acquired all the same', async () => {
    const url = await replicas.newUrl();
    const store = await replicas.store(url);
    await query(url, "insert into session_entries values ('lock', 'c', 'stranger', 9000000000000000)");
    expect(await store.refreshLock.acquire('c')).toBe(0);
    const wait = await store.refreshLock.acquire('c');
    expect(wait > 20_000 && wait <= 25_000).toBe(true);
  });
});
