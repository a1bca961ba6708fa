/** Two replicas that renew one token, where the session cannot be reached for longer than a lock lasts. */

import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { type TokenRecord, withRecord } from '../session/session.ts';
import { LOCK_MS, type SessionStore, storeUnavailable } from '../session/session-store.ts';
import { createGate } from '../testing/gate.ts';
import { answer, TOKENS, VARIABLES } from '../testing/harness.ts';
import { createRefresher } from './refresher.ts';

const OLD: TokenRecord = { accessToken: 'old-token', refreshToken: 'once', expiresAt: null, scopes: [] };

/** The same store, as one replica sees it: there or away. */
function seenBy(store: SessionStore, replica: { isAway: boolean }): SessionStore {
  const there = <Given extends unknown[], T>(ask: (...given: Given) => Promise<T>) => {
    return async (...given: Given) => {
      if (replica.isAway) throw storeUnavailable();
      return ask(...given);
    };
  };
  const { acquire, release } = store.refreshLock;
  return {
    ...store,
    current: there(store.current),
    change: there(store.change),
    refreshLock: { acquire: there(acquire), release: there(release) },
  };
}

it('a token that one got while the session was away is kept before another asks with the same refresh token', async () => {
  let uptime = 0;
  const store = createMemoryStore({ now: () => uptime, newPendingState: () => 'state' });
  await store.change(withRecord(OLD, 0));
  const answered = createGate();
  const asked: string[] = [];
  const replica = (name: string) => {
    const seen = { isAway: false };
    const refresher = createRefresher({
      config: readConfig(VARIABLES),
      sessions: seenBy(store, seen),
      send: async () => {
        asked.push(name);
        await answered.opened;
        return answer(200, { ...TOKENS, access_token: 'new-token' });
      },
      now: () => 0,
      log: createLog('silent'),
    });
    return { seen, refresher };
  };
  const [first, second] = [replica('first'), replica('second')];

  const renewed = first.refresher.renew(OLD);
  await expect.poll(() => asked).toEqual(['first']);
  for (const { seen } of [first, second]) seen.isAway = true;
  const waiting = second.refresher.renew(OLD);
  answered.open();
  uptime += LOCK_MS;
  await new Promise((resolve) => setTimeout(resolve, 200));
  // The second finds its way back sooner.
  second.seen.isAway = false;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  first.seen.isAway = false;
  await Promise.all([renewed, waiting]);
  expect(asked).toEqual(['first']);
  expect((await store.current()).records.map(({ accessToken }) => accessToken)).toEqual(['new-token']);
});
