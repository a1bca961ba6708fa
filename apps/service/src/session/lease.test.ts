/**
 * Replicas on a database whose replies take any time, get lost or fail, on a clock of the test: whatever the
 * order, no replica serves a session that another one has reported as closed.
 */

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { WorkMessage } from '../projects/work-store.ts';
import { storeUnavailable } from '../session/session-store.ts';
import { openDatabaseStore } from './database-store.ts';
import { createLease, LEASE_MS } from './lease.ts';
import { isNewer } from './local-session.ts';
import { isConnected, type TokenRecord, withoutRecords, withRecord } from './session.ts';
import type { SessionCalls, StoredSession } from './session-calls.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const now = () => Date.now();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What happens to a call: how long it takes to the database and back, and whether it gets through. */
interface Fate {
  readonly there: number;
  readonly back: number;
  readonly outcome: 'done' | 'refused' | 'reply lost';
}

/** The tables, and what happens to the next calls of each replica. */
function createDatabase() {
  let session: StoredSession = { version: 0, generation: 0, sealed: '' };
  const registered = new Map<string, { version: number; generation: number; endsAt: number }>();
  const listeners: Array<(message: WorkMessage) => void> = [];

  const tables: Pick<
    SessionCalls,
    'readSession' | 'writeSession' | 'registerReplica' | 'removeReplica' | 'countBehind'
  > = {
    async readSession({ replica }) {
      const registeredMs = (registered.get(replica)?.endsAt ?? 0) - now();
      return { ...session, now: now(), registeredMs };
    },
    async writeSession({ expected, next }) {
      if (isNewer(session, expected)) return false;
      session = next;
      for (const hear of listeners) hear({ kind: 'session' });
      return true;
    },
    async registerReplica({ replica, version, generation, lifeMs }) {
      registered.set(replica, { version, generation, endsAt: now() + lifeMs });
    },
    async removeReplica({ replica }) {
      registered.delete(replica);
    },
    async countBehind({ replica, ...revision }) {
      return [...registered].filter(
        ([id, one]) => id !== replica && one.endsAt > now() && isNewer(revision, one),
      ).length;
    },
  };

  /** `next` decides over each call; without NOTIFY, changes are found by reading alone. */
  async function open(next: () => Fate, { graceMs = 0, hears = true } = {}) {
    const slow = Object.fromEntries(
      Object.entries(tables).map(([name, call]) => [
        name,
        async (argument: never) => {
          const { there, back, outcome } = next();
          await later(there);
          if (outcome === 'refused') throw new Error('refused');
          const result = await (call as (argument: never) => Promise<unknown>)(argument);
          if (outcome === 'reply lost') return new Promise(() => {});
          await later(back);
          return result;
        },
      ]),
    ) as unknown as SessionCalls;
    const opening = openDatabaseStore({
      store: {
        ...slow,
        isShared: true,
        isOutdated: () => false,
        onMessage: (listener) => void (hears && listeners.push(listener)),
        onGap: () => {},
      },
      secrets: ['secret'],
      graceMs,
      now,
      newPendingState: () => 'state',
      log: createLog('silent'),
    });
    return opening;
  }
  return { open };
}

const AT_ONCE: Fate = { there: 1, back: 1, outcome: 'done' };
const RECORD: TokenRecord = { accessToken: 'a', refreshToken: '', expiresAt: null, scopes: [] };
type Store = Awaited<ReturnType<ReturnType<typeof createDatabase>['open']>>;

async function opened(opening: Promise<Store>): Promise<Store> {
  await pass(4_000);
  return opening;
}

async function connect(store: Store) {
  const { generation } = await store.current();
  const connecting = store.change(withRecord(RECORD, { generation, open: [] }));
  await pass(3_000);
  expect(await connecting).toBe(true);
}

const fate = fc.record<Fate>({
  there: fc.integer({ min: 0, max: 1_500 }),
  back: fc.integer({ min: 0, max: 1_500 }),
  outcome: fc.constantFrom('done', 'done', 'done', 'refused', 'reply lost'),
});
/** What becomes of the calls of a replica around a log-out, and when it loses the database, if it does. */
const weather = fc.record({
  fates: fc.array(fc.oneof(fate, fc.constant(AT_ONCE)), { maxLength: 6 }),
  cutAt: fc.oneof(fc.integer({ min: -600, max: 60 }), fc.constant(Number.POSITIVE_INFINITY)),
});
const CALM = { fates: [], cutAt: Number.POSITIVE_INFINITY };
/** It has read the session before the log-out, and its registration arrives after it. */
const SLOW_START = {
  ...CALM,
  fates: [
    { there: 10, back: 100, outcome: 'done' as const },
    { there: 500, back: 10, outcome: 'done' as const },
    { there: 10, back: 900, outcome: 'done' as const },
  ],
};
type Weather = { readonly fates: readonly Fate[]; readonly cutAt: number };

it('4.4 after a log-out is answered, no replica serves the session, whatever becomes of its calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      weather,
      weather,
      weather,
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 0, max: 499 }),
      fc.boolean(),
      async (ofOne, ofOther, ofLate, lateBy, phase, hears) => {
        const { open } = createDatabase();
        let logOutAt = Number.POSITIVE_INFINITY;
        const isRough = () => now() > logOutAt - 1_000 && now() < logOutAt + 4_000;
        const under = ({ fates, cutAt }: Weather) => {
          let turn = 0;
          return (): Fate => {
            if (!isRough()) return AT_ONCE;
            if (now() >= logOutAt + cutAt) return { ...AT_ONCE, outcome: 'refused' };
            return fates[turn++] ?? AT_ONCE;
          };
        };
        const asked = await opened(open(() => AT_ONCE));
        const stores = [asked];
        stores.push(await opened(open(under(ofOne), { hears })), await opened(open(under(ofOther))));
        await connect(asked);
        let closedAt = Number.POSITIVE_INFINITY;
        const wrong: string[] = [];
        let served = 0;
        const watching = setInterval(async () => {
          for (const [at, store] of stores.entries()) {
            const isAfter = now() >= closedAt;
            const session = await store.current().catch(() => undefined);
            if (!session || !isConnected(session)) continue;
            served += 1;
            if (isAfter) wrong.push(`${at} ${now() - closedAt} ms after`);
          }
        }, 10);
        // At any moment between two renewals.
        await pass(phase);
        logOutAt = now() + 1_000;
        await pass(lateBy);
        // One more starts shortly before.
        const late = open(under(ofLate), { hears: false }).then((store) => void stores.push(store));
        await pass(1_000 - lateBy);
        const closing = asked.change(withoutRecords).then(() => {
          closedAt = now();
        });
        await pass(8_000);
        await Promise.all([closing, late]);
        clearInterval(watching);
        expect({ wrong, isServed: served > 0 }).toEqual({ wrong: [], isServed: true });
        for (const store of stores) expect(isConnected(await store.current())).toBe(false);
        const leaving = stores.map(({ close }) => close());
        await pass(10);
        await Promise.all(leaving);
      },
    ),
    { numRuns: 25, examples: [[CALM, CALM, SLOW_START, 700, 0, true]] },
  );
});

it('4.4 a log-out through the only replica is answered at once, through others when they have applied it', async () => {
  const { open } = createDatabase();
  const took = async (store: Store) => {
    await connect(store);
    const begun = now();
    let over = 0;
    const closing = store.change(withoutRecords).then(() => {
      over = now() - begun;
    });
    await pass(3_000);
    await closing;
    return over;
  };
  const first = await opened(open(() => AT_ONCE));
  expect(await took(first)).toBeLessThan(20);
  const second = await opened(open(() => AT_ONCE));
  expect(await took(first)).toBeLessThan(100);
  const third = await opened(open(() => AT_ONCE, { hears: false }));
  expect(await took(first)).toBeLessThan(700);
  for (const store of [second, third]) expect(isConnected(await store.current())).toBe(false);
});

it('8 while reads take less than a second, no caller waits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 450 }), { minLength: 1, maxLength: 8 }),
      async (delays) => {
        let turn = 0;
        const { open } = createDatabase();
        const opening = open(() => {
          const ms = delays[turn++ % delays.length] ?? 0;
          return { there: ms, back: ms, outcome: 'done' };
        });
        const store = await opened(opening);
        for (let round = 0; round < 100; round += 1) {
          expect(store.isReachable()).toBe(true);
          await pass(37);
        }
        const closing = store.close();
        await pass(1_000);
        await closing;
      },
    ),
    { numRuns: 20 },
  );
});

function leaseOf(read: () => Promise<void>, graceMs = 0) {
  const told: string[] = [];
  const lease = createLease({
    now,
    lengthMs: LEASE_MS,
    graceMs: () => graceMs,
    read,
    unavailable: storeUnavailable,
    onLoss: () => void told.push('lost'),
    onReturn: () => void told.push('back'),
  });
  return { lease, told };
}

it('8 a lease lasts from before its read, for two seconds', async () => {
  let isAway = false;
  const { lease, told } = leaseOf(async () => {
    await later(300);
    if (isAway) throw new Error('away');
  });
  lease.renew();
  await pass(299);
  expect(lease.isHeld()).toBe(false);
  await pass(1);
  expect(lease.isHeld()).toBe(true);
  isAway = true;
  await pass(1_699);
  expect([lease.isHeld(), told]).toEqual([true, []]);
  await pass(1);
  expect(lease.isHeld()).toBe(false);
  await pass(1_000);
  isAway = false;
  await pass(1_000);
  expect([lease.isHeld(), told]).toEqual([true, ['lost', 'back']]);
  lease.close();
});

it('8 after a short interruption callers wait, after a longer one they are refused at once', async () => {
  let isAway = false;
  const { lease } = leaseOf(async () => {
    if (isAway) throw new Error('away');
  });
  lease.renew();
  await pass(0);
  isAway = true;
  await pass(3_000);
  const waits = lease.held();
  isAway = false;
  await pass(500);
  await expect(waits).resolves.toBeUndefined();
  isAway = true;
  await pass(5_000);
  await expect(lease.held()).rejects.toMatchObject({ status: 503 });
  lease.close();
});

it('8 a process that stood still asks before it serves, also in the grace period', async () => {
  let reads = 0;
  const { lease } = leaseOf(async () => {
    reads += 1;
  }, 60_000);
  lease.renew();
  await pass(0);
  expect(reads).toBe(1);
  vi.setSystemTime(now() + 10_000);
  expect(lease.isUsable()).toBe(false);
  await lease.usable();
  expect([lease.isHeld(), reads]).toEqual([true, 2]);
  lease.close();
});
