/** The session store behaves alike in a file and in Postgres. */

import { PATH, WORK_PATH } from '@formloom/form';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TOKENS } from '../testing/harness.ts';
import { createReplicas } from '../testing/replicas.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';
import { STORES } from '../testing/work-stores.ts';
import { type TokenRecord, withoutRecords, withRecord } from './session.ts';
import { type Beginning, LOCK_MS, MOST_HELD, MOST_PENDING, type SessionStore } from './session-store.ts';

const replicas = createReplicas();
afterAll(replicas.close);

const RECORD: TokenRecord = { accessToken: 'a', refreshToken: '', expiresAt: null, scopes: [] };
const NONE = { generation: 0, open: [] };

describe.each(STORES)('in %s', (kind) => {
  let store: SessionStore;
  beforeEach(async () => {
    store = await replicas.store(await replicas.newUrl(kind));
  });

  it('3.1 begins without a session, and is reachable', async () => {
    expect(await store.current()).toEqual({ generation: 0, records: [] });
    expect(await store.confirmed()).toEqual(await store.current());
    expect(store.isReachable()).toBe(true);
    expect(Math.abs(store.clock() - Date.now())).toBeLessThan(10_000);
  });

  it('3.1 a change is reported to listeners, a log-out gets a higher generation', async () => {
    const heard: unknown[] = [];
    store.onChange((now, before) => void heard.push([now.records.length, before.records.length]));
    expect(await store.change(withRecord(RECORD, NONE))).toBe(true);
    expect((await store.current()).records).toEqual([RECORD]);
    expect(await store.change(withoutRecords)).toBe(true);
    const { generation, records } = await store.current();
    expect([records, Math.abs(generation - store.clock()) < 10_000]).toEqual([[], true]);
    expect(await store.change(withRecord(RECORD, NONE))).toBe(false);
    expect(heard).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('5.2 a state is taken once, by a program, or by the browser in which the flow began', async () => {
    const MARKED = { mark: 'mark-1' };
    const take = async (beginning: Beginning, claim: string | undefined) =>
      store.pendingStates.take(await store.pendingStates.issue(beginning), claim);
    const cases = [
      ['program', undefined, 'taken'],
      ['program', 'mark-1', 'refused'],
      ['program', '', 'refused'],
      [MARKED, 'mark-1', 'taken'],
      [MARKED, undefined, 'taken'],
      [MARKED, 'mark-2', 'refused'],
      [MARKED, '', 'refused'],
      ['elsewhere', undefined, 'taken'],
      ['elsewhere', '', 'ask'],
      ['elsewhere', 'elsewhere', 'ask'],
    ] as const;
    for (const [beginning, claim, expected] of cases) expect(await take(beginning, claim)).toBe(expected);
    const state = await store.pendingStates.issue(MARKED);
    const tries = ['mark-2', 'mark-1', 'mark-1'];
    const taken: string[] = [];
    for (const claim of tries) taken.push(await store.pendingStates.take(state, claim));
    expect(taken).toEqual(['refused', 'taken', 'refused']);
    expect(await store.pendingStates.take('never-issued')).toBe('refused');
  });

  it('5.2 a connection that waits for confirmation is found, and released once', async () => {
    const { hold, find, release } = store.unconfirmedConnections;
    const held = { record: RECORD, begun: { generation: 3, open: [] }, mark: 'mine' };
    const id = await hold(held);
    expect([await find(id), await release(id), await find(id)]).toEqual([held, held, undefined]);
    expect(await find('never-held')).toBeUndefined();
    const ids: string[] = [];
    for (let count = 0; count <= MOST_HELD; count += 1) ids.push(await hold(held));
    expect([await find(ids[0] ?? ''), await find(ids[1] ?? '')]).toEqual([undefined, held]);
  });

  it('3.1 each name has a separate lock, which rests after its release', async () => {
    const { acquire, release } = store.refreshLock;
    expect([await acquire('one'), await acquire('other')]).toEqual([0, 0]);
    const wait = await acquire('one');
    expect(wait > 0 && wait <= LOCK_MS).toBe(true);
    await release('one', 20_000);
    const rest = await acquire('one');
    expect(rest > 10_000 && rest <= 20_000).toBe(true);
    await release('other', 0);
    expect(await acquire('other')).toBe(0);
  });
});

it.each(STORES)('1 a session in %s survives a restart, and is in no backup', async (kind) => {
  const url = await replicas.newUrl(kind);
  const open = async () => {
    const workStore = await replicas.places.open(url);
    const sessions = await replicas.open(workStore);
    const close = async () => {
      await sessions.close();
      await workStore.close();
    };
    return { ...(await createWorkHarness({ workStore, sessions })), close };
  };
  const before = await open();
  await before.connect();
  await before.put(newProject(), { 'if-none-match': '*' });
  await before.close();
  const after = await open();
  expect((await after.get(PATH.status)).json()).toEqual({ connected: true });
  const backup = await after.ask('GET', PATH.backup);
  const files = Object.entries(unzipSync(backup.rawPayload));
  expect(files).toHaveLength(2);
  for (const [, bytes] of files)
    for (const token of [TOKENS.access_token, TOKENS.refresh_token])
      expect(Buffer.from(bytes).includes(token)).toBe(false);
  expect((await after.get(WORK_PATH.project('f1'))).statusCode).toBe(200);
});

it('8 pending states expire after 15 minutes, and the oldest goes when ten thousand wait', async () => {
  const url = await replicas.newUrl('file');
  const workStore = await replicas.places.open(url);
  const add = (name: string, lifeMs: number, most = MOST_PENDING) =>
    workStore.addEntry({ kind: 'pending', name, value: '', lifeMs, most });
  const find = (name: string) => workStore.findEntry({ kind: 'pending', names: [name] });
  await add('gone', 0);
  expect(await find('gone')).toBeNull();
  for (const [at, name] of ['oldest', 'older', 'newer'].entries()) await add(name, 60_000 + at, 3);
  await add('newest', 70_000, 3);
  expect(await Promise.all(['oldest', 'older', 'newest'].map(find))).toEqual([null, '', '']);
});
