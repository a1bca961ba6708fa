/** Replicas on one real Redis behave as one service. */

import { PATH } from '@formloom/form';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../../provider/provider.ts';
import { createGate } from '../../testing/gate.ts';
import { answer, type HarnessOptions, TOKENS, told, VARIABLES } from '../../testing/harness.ts';
import { dump, SECRET, startRedisFor } from '../../testing/redis-replicas.ts';
import type { Beginning } from '../session-store.ts';
import { MOST_PENDING, PENDING_LIFETIME_MS } from '../session-store.ts';
import { KEY } from './scripts.ts';

const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };

let redis: Awaited<ReturnType<typeof startRedisFor>>;
beforeAll(async () => {
  redis = await startRedisFor();
});
afterEach(() => redis.closeReplicas());
afterAll(() => redis.close());

async function two(options: HarnessOptions = {}) {
  const url = redis.database();
  const [here, there] = [await redis.replica(url, options), await redis.replica(url, options)];
  return { url, here, there };
}

it('3.1 connected on one is connected on all, logged out on one is logged out on all, at once', async () => {
  const { here, there } = await two();
  const status = async () => [here, there].map(async ({ get }) => (await get(PATH.status)).json().connected);
  for (let round = 0; round < 20; round += 1) {
    expect((await here.connect()).statusCode).toBe(200);
    expect(await Promise.all(await status())).toEqual([true, true]);
    expect((await there.get(PATH.account)).json().portalId).toBe(4210);
    await there.post(PATH.logout);
    expect(await Promise.all(await status())).toEqual([false, false]);
    expect(told(await here.get(PATH.forms))).toEqual(NOT_CONNECTED);
  }
});

it('2.1 the account that connected first is used everywhere, wherever the second connected', async () => {
  let hub_id = 0;
  const { here, there } = await two({ exchange: () => answer(200, { ...TOKENS, hub_id: ++hub_id }) });
  await here.connect();
  await there.connect();
  for (const one of [here, there]) expect((await one.get(PATH.account)).json().portalId).toBe(1);
});

it('3.2 a pending state is taken by exactly one of all who try, wherever it was issued', async () => {
  const { here, there } = await two();
  for (let round = 0; round < 10; round += 1) {
    const state = await here.sessions.pendingStates.issue();
    const taken = await Promise.all(
      [here, there, here, there].map(({ sessions }) => sessions.pendingStates.take(state)),
    );
    expect(taken.filter((one) => one === 'taken')).toHaveLength(1);
  }
  expect(await here.sessions.pendingStates.take('never-issued')).toBe('refused');
});

it('5.2 a state is taken by a program, or by the browser in which the walk began', async () => {
  const { here, there } = await two();
  const MARKED = { mark: 'mark-1' };
  const take = async (beginning: Beginning, claim: string | undefined) =>
    there.sessions.pendingStates.take(await here.sessions.pendingStates.issue(beginning), claim);
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
  const outcome = await Promise.all(cases.map(([beginning, claim]) => take(beginning, claim)));
  expect(outcome).toEqual(cases.map(([, , expected]) => expected));
});

it('5.2 an account that a person is asked about is held for all replicas, encrypted, and released once', async () => {
  const { url, here, there } = await two();
  const record = { accessToken: 'held-token', refreshToken: 'r', expiresAt: null, scopes: [] };
  const held = { record, begun: { generation: 3, open: [] }, mark: 'mine' };
  const id = await here.sessions.unconfirmedConnections.hold(held);
  expect(await dump(redis.client(url))).not.toContain('held-token');
  const { find, release } = there.sessions.unconfirmedConnections;
  expect([await find(id), await release(id), await find(id)]).toEqual([held, held, undefined]);
  expect(await find('never-held')).toBeUndefined();
});

it('8 pending states lapse after 15 minutes, and the oldest goes when ten thousand wait', async () => {
  const { url, here, there } = await two();
  const client = redis.client(url);
  const { issue } = here.sessions.pendingStates;
  const first = await issue();
  const [key = ''] = (await client.keys('*')).filter((one) => /pending:/.test(one));
  const left = await client.pttl(key);
  expect(left).toBeGreaterThan(PENDING_LIFETIME_MS - 10_000);
  expect(left).toBeLessThanOrEqual(PENDING_LIFETIME_MS);
  const rest: string[] = [];
  while (rest.length < MOST_PENDING)
    rest.push(...(await Promise.all(Array.from({ length: 1_000 }, () => issue()))));
  const { take } = there.sessions.pendingStates;
  expect([await take(first), await take(rest[1] ?? ''), await take(rest.at(-1) ?? '')]).toEqual([
    'refused',
    'taken',
    'taken',
  ]);
  expect(await client.dbsize()).toBeLessThanOrEqual(MOST_PENDING + 1);
});

it('4.4 a log-out on another replica wins over an exchange that is under way', async () => {
  const gate = createGate();
  const { here, there } = await two({
    exchange: async () => {
      await gate.opened;
      return answer(200, TOKENS);
    },
  });
  const connecting = here.connect();
  await expect.poll(() => here.calls.length).toBe(1);
  await there.post(PATH.logout);
  gate.open();
  expect((await connecting).statusCode).toBe(500);
  expect((await there.get(PATH.status)).json()).toEqual({ connected: false });
});

it('4.5.1 a read under way on one replica is 401 when another logs out', async () => {
  const gate = createGate();
  const { here, there } = await two({
    provider: async () => {
      await gate.opened;
      return answer(200, { results: [] });
    },
  });
  await here.connect();
  const reading = [here, there].map(({ get }) => get(PATH.forms));
  await expect.poll(() => there.calls.length).toBe(1);
  await here.post(PATH.logout);
  gate.open();
  for (const one of await Promise.all(reading)) expect(told(one)).toEqual(NOT_CONNECTED);
});

it('5.5 nothing in Redis can be read: neither tokens nor states, codes, marks or secrets', async () => {
  const { url, here, there } = await two();
  await here.connect('a-code-that-is-secret');
  const state = await there.sessions.pendingStates.issue({ mark: 'mark-of-a-browser' });
  const held = await dump(redis.client(url));
  expect(held.length).toBeGreaterThan(300);
  const secrets = [
    TOKENS.access_token,
    TOKENS.refresh_token,
    'a-code-that-is-secret',
    'mark-of-a-browser',
    state,
    SECRET,
    VARIABLES.PROVIDER_CLIENT_SECRET,
    String(TOKENS.hub_id),
  ];
  for (const secret of secrets)
    for (const writing of [secret, Buffer.from(secret).toString('base64url').slice(0, -2)])
      expect(held).not.toContain(writing);
});

it('8 reading asks Redis nothing while nothing changes', async () => {
  const { url, here, there } = await two({ provider: () => answer(200, { id: 'f1', results: [] }) });
  await here.connect();
  const client = redis.client(url);
  await client.config('RESETSTAT');
  for (let round = 0; round < 100; round += 1)
    for (const { get } of [here, there])
      for (const path of [PATH.forms, PATH.form('f1'), PATH.account, PATH.status])
        expect((await get(path)).statusCode).toBe(200);
  const counted = [...(await client.info('commandstats')).matchAll(/cmdstat_(\S+?):calls=(\d+)/g)];
  // What goes on besides is one question a second on each listening connection, however much is read.
  const asked = counted.filter(([, name]) => !['ping', 'info', 'config|resetstat'].includes(name ?? ''));
  expect(asked.map(([text]) => text)).toEqual([]);
  const pings = Number(counted.find(([, name]) => name === 'ping')?.[2] ?? 0);
  expect(pings).toBeLessThan(40);
});

describe('tokens that are renewed', () => {
  const variables = { ...VARIABLES, TOKEN_REFRESH: 'on' };
  const isRefresh = ({ body = '' }: ProviderRequest) => body.includes('grant_type=refresh_token');
  const refreshes = ({ calls }: { calls: readonly ProviderRequest[] }) => calls.filter(isRefresh).length;

  /** The provider takes nothing but the newest token; a refresh waits for the gate and brings another. */
  async function expired() {
    const gate = createGate();
    let newest = 0;
    const tokens = () => answer(200, { ...TOKENS, access_token: `access-token-${newest}` });
    const { url, here, there } = await two({
      variables,
      exchange: async (request) => {
        if (!isRefresh(request)) return tokens();
        await gate.opened;
        newest += 1;
        return tokens();
      },
      provider: ({ headers }) =>
        headers.authorization === `Bearer access-token-${newest}` && newest > 0
          ? answer(200, { results: [] })
          : answer(401, 'expired'),
    });
    await here.connect();
    return { url, here, there, gate };
  }

  it('3.1 two replicas that need a new token at once ask for it once', async () => {
    const { here, there, gate } = await expired();
    const reading = [here, there, here, there].map(({ get }) => get(PATH.forms));
    await expect.poll(() => refreshes(here) + refreshes(there)).toBe(1);
    gate.open();
    for (const { statusCode } of await Promise.all(reading)) expect(statusCode).toBe(200);
    expect(refreshes(here) + refreshes(there)).toBe(1);
  });

  it('3.1 a replica that died while it asked is replaced when its lock lapses', async () => {
    const { url, here, there, gate } = await expired();
    const client = redis.client(url);
    const dying = here.get(PATH.forms);
    await expect.poll(() => refreshes(here)).toBe(1);
    await here.sessions.close();
    // Each connection has a lock of its own; the name is the connection's, and random.
    const locks = await client.keys(`${KEY.lock}:*`);
    expect(locks).toEqual([expect.stringMatching(/:[\da-f-]{36}$/)]);
    const [lock = ''] = locks;
    const left = await client.pttl(lock);
    expect(left).toBeGreaterThan(15_000);
    expect(left).toBeLessThan(30_000);
    const reading = there.get(PATH.forms);
    await client.pexpire(lock, 300);
    // Long before the lock would have lapsed by itself.
    await expect.poll(() => refreshes(there), { timeout: 12_000 }).toBe(1);
    gate.open();
    expect((await reading).statusCode).toBe(200);
    expect((await dying).statusCode).toBe(503);
  });

  it('4.4 a log-out elsewhere wins over a refresh that is under way', async () => {
    const { here, there, gate } = await expired();
    const reading = here.get(PATH.forms);
    await expect.poll(() => refreshes(here)).toBe(1);
    await there.post(PATH.logout);
    gate.open();
    expect(told(await reading)).toEqual(NOT_CONNECTED);
    expect((await there.get(PATH.status)).json()).toEqual({ connected: false });
  });

  it('2.1 a calendar that is an hour wrong changes nothing: all go by the clock of Redis', async () => {
    const { here, there, gate } = await expired();
    gate.open();
    there.clock.now += 3_600_000;
    await there.get(PATH.forms);
    await there.get(PATH.forms);
    here.clock.now -= 3_600_000;
    expect((await here.get(PATH.forms)).statusCode).toBe(200);
    expect(refreshes(here) + refreshes(there)).toBe(1);
  });
});
