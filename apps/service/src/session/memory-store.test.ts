import { expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { NO_SESSION, type Session, type TokenRecord, withoutRecords, withRecord } from './session.ts';
import { LOCK_MS } from './session-store.ts';

const LOCK = 'a-connection';

const RECORD: TokenRecord = { accessToken: 'a', refreshToken: '', expiresAt: null, scopes: [] };

function create() {
  const clock = { now: 100 };
  let issued = 0;
  const store = createMemoryStore({ now: () => clock.now, newPendingState: () => `s${++issued}` });
  return { clock, store };
}

it('3.1 begins without a session, and is always there', async () => {
  const { store, clock } = create();
  expect(await store.current()).toBe(NO_SESSION);
  expect([store.isReachable(), store.clock()]).toEqual([true, 100]);
  clock.now = 7;
  expect(store.clock()).toBe(7);
  await expect(store.close()).resolves.toBeUndefined();
});

it('3.1 a change is told to every listener with what was before, and one that is refused to none', async () => {
  const { store } = create();
  const heard: Array<readonly [string, Session, Session]> = [];
  for (const name of ['one', 'other']) store.onChange((now, before) => void heard.push([name, now, before]));
  expect(await store.change(withRecord(RECORD, { generation: 1, open: [] }))).toBe(false);
  expect([await store.current(), heard]).toEqual([NO_SESSION, []]);
  expect(await store.change(withRecord(RECORD, { generation: 0, open: [] }))).toBe(true);
  const connected = { generation: 0, records: [RECORD] };
  expect(await store.current()).toEqual(connected);
  expect(await store.change(withoutRecords)).toBe(true);
  const closed = { generation: 1, records: [] };
  expect(heard).toEqual([
    ['one', connected, NO_SESSION],
    ['other', connected, NO_SESSION],
    ['one', closed, connected],
    ['other', closed, connected],
  ]);
});

it('2.2 pending states are taken once, and by their own browser', async () => {
  const { store } = create();
  const { issue, take } = store.pendingStates;
  const [plain, marked] = [await issue(), await issue({ mark: 'mine' })];
  expect([plain, marked]).toEqual(['s1', 's2']);
  expect([await take(plain), await take(plain)]).toEqual(['taken', 'refused']);
  expect([await take(marked, 'theirs'), await take(marked, 'mine')]).toEqual(['refused', 'taken']);
});

it('3.1 the lock is held by one until it is released or lapses, and may rest', async () => {
  const { store, clock } = create();
  const { acquire, release } = store.refreshLock;
  expect(await acquire(LOCK)).toBe(0);
  clock.now += 1;
  expect(await acquire(LOCK)).toBe(LOCK_MS - 1);
  clock.now += LOCK_MS - 1;
  expect(await acquire(LOCK)).toBe(0);
  await release(LOCK, 500);
  expect(await acquire(LOCK)).toBe(500);
  clock.now += 499;
  expect(await acquire(LOCK)).toBe(1);
  clock.now += 1;
  expect(await acquire(LOCK)).toBe(0);
  await release(LOCK, 0);
  expect(await acquire(LOCK)).toBe(0);
});

it('3.1 each name has a lock of its own', async () => {
  const { store } = create();
  const { acquire, release } = store.refreshLock;
  expect([await acquire('one'), await acquire('other'), await acquire('one')]).toEqual([0, 0, LOCK_MS]);
  await release('other', 700);
  expect([await acquire('other'), await acquire('one')]).toEqual([700, LOCK_MS]);
});

it('5.2 an account that a person is asked about is held until it is released, once', async () => {
  const { hold, find, release } = create().store.unconfirmedConnections;
  const record = { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: [] };
  const held = { record, begun: { generation: 3, open: [] }, mark: 'mine' };
  const id = await hold(held);
  expect([await find(id), await release(id), await release(id)]).toEqual([held, held, undefined]);
});
