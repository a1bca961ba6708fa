import { expect, it } from 'vitest';
import { createFixedStore } from './fixed-store.ts';
import { NO_SESSION, type Session, withoutRecords } from './session.ts';

const seams = { now: () => 100, newPendingState: () => 'a state' };
const RECORD = { accessToken: 'fixed', refreshToken: '', expiresAt: null, scopes: [] };

it.each([
  [4210, { ...RECORD, portalId: 4210 }],
  [undefined, RECORD],
])('a service of a fixed token and account %s is connected from the start', async (portalId, record) => {
  const store = createFixedStore({ accessToken: 'fixed', portalId }, seams);
  expect(await store.current()).toStrictEqual({ generation: 0, records: [record] });
});

it('tells each listener once what is there, and is changed by nothing', async () => {
  const store = createFixedStore({ accessToken: 'fixed', portalId: 1 }, seams);
  const heard: Array<readonly [Session, Session]> = [];
  store.onChange((now, before) => void heard.push([now, before]));
  const session = await store.current();
  expect(await store.change(withoutRecords)).toBe(false);
  expect(await store.current()).toBe(session);
  expect(heard).toEqual([[session, NO_SESSION]]);
});

it('issues states for walks that are refused in words, as every store does', async () => {
  const store = createFixedStore({ accessToken: 'fixed', portalId: 1 }, seams);
  expect([await store.pendingStates.issue(), store.clock(), store.isReachable()]).toEqual([
    'a state',
    100,
    true,
  ]);
});
