/** Replicas on one real Postgres behave as one service. */

import { PATH } from '@formloom/form';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../provider/provider.ts';
import { createGate } from '../testing/gate.ts';
import { answer, type HarnessOptions, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createReplicas, dumpSession, SECRET } from '../testing/replicas.ts';
import { query } from '../testing/work-stores.ts';

const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };

const replicas = createReplicas();
afterAll(replicas.close);

async function two(options: HarnessOptions = {}) {
  const url = await replicas.newUrl();
  const [here, there] = [await replicas.replica(url, options), await replicas.replica(url, options)];
  return { url, here, there };
}

it('3.1 connected on one is connected on all, logged out on one is logged out on all, at once', async () => {
  const { here, there } = await two();
  const status = async () => [here, there].map(async ({ get }) => (await get(PATH.status)).json().connected);
  for (let round = 0; round < 10; round += 1) {
    expect((await here.connect()).statusCode).toBe(200);
    expect(await Promise.all(await status())).toEqual([true, true]);
    expect((await there.get(PATH.account)).json().portalId).toBe(4210);
    await there.post(PATH.logout);
    expect(await Promise.all(await status())).toEqual([false, false]);
    expect(told(await here.get(PATH.forms))).toEqual(NOT_CONNECTED);
  }
});

it('3.1 so it is where NOTIFY does not get through, as behind a connection pooler', async () => {
  const url = await replicas.newUrl();
  const { url: pooled } = await replicas.link(url, { dropsNotifications: true });
  const [here, there] = [await replicas.replica(pooled), await replicas.replica(pooled)];
  for (let round = 0; round < 2; round += 1) {
    await here.connect();
    expect((await there.get(PATH.status)).json()).toEqual({ connected: true });
    await here.post(PATH.logout);
    expect(told(await there.get(PATH.forms))).toEqual(NOT_CONNECTED);
  }
});

it('2.1 the account that connected first is used everywhere, wherever the second connected', async () => {
  let hub_id = 0;
  const { here, there } = await two({ exchange: () => answer(200, { ...TOKENS, hub_id: ++hub_id }) });
  await here.connect();
  await there.connect();
  for (const one of [here, there]) expect((await one.get(PATH.account)).json().portalId).toBe(1);
});

it('3.1 changes of several replicas at once are all applied', async () => {
  let hub_id = 0;
  const { here, there } = await two({ exchange: () => answer(200, { ...TOKENS, hub_id: ++hub_id }) });
  await Promise.all([here, there, here, there].map(({ connect }) => connect()));
  for (const one of [here, there]) expect((await one.get(PATH.accounts)).json().accounts).toHaveLength(4);
});

it('3.2 a pending state is taken by exactly one of all who try, wherever it was issued', async () => {
  const { here, there } = await two();
  for (let round = 0; round < 5; round += 1) {
    const state = await here.sessions.pendingStates.issue();
    const taken = await Promise.all(
      [here, there, here, there].map(({ sessions }) => sessions.pendingStates.take(state)),
    );
    expect(taken.filter((one) => one === 'taken')).toHaveLength(1);
  }
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

it('5.5 nothing in the database can be read: neither tokens nor states, codes, cookies or secrets', async () => {
  const { url, here, there } = await two();
  await here.connect('a-code-that-is-secret');
  const state = await there.sessions.pendingStates.issue({ mark: 'mark-of-a-browser' });
  const record = { accessToken: 'held-token', refreshToken: 'r', expiresAt: null, scopes: [] };
  await here.sessions.unconfirmedConnections.hold({
    record,
    begun: { generation: 3, open: [] },
    mark: 'mark-of-a-browser',
  });
  const held = await dumpSession(url);
  expect(held.length).toBeGreaterThan(300);
  const secrets = [
    TOKENS.access_token,
    TOKENS.refresh_token,
    'a-code-that-is-secret',
    'mark-of-a-browser',
    'held-token',
    state,
    SECRET,
    VARIABLES.PROVIDER_CLIENT_SECRET,
    String(TOKENS.hub_id),
  ];
  for (const secret of secrets)
    for (const writing of [secret, Buffer.from(secret).toString('base64url').slice(0, -2)])
      expect(held).not.toContain(writing);
});

it('8 reading asks the database nothing while nothing changes', async () => {
  const { here, there } = await two({ provider: () => answer(200, { id: 'f1', results: [] }) });
  await here.connect();
  for (const { get } of [here, there]) expect((await get(PATH.forms)).statusCode).toBe(200);
  const counts = [here, there].map(({ queries }) => queries());
  const begun = performance.now();
  for (let round = 0; round < 50; round += 1)
    for (const { get } of [here, there])
      for (const path of [PATH.forms, PATH.form('f1'), PATH.account, PATH.status])
        expect((await get(path)).statusCode).toBe(200);
  const renewals = (performance.now() - begun) / 500 + 1;
  for (const [at, { queries }] of [here, there].entries()) {
    const { readSession, ...others } = queries();
    const { readSession: before, ...othersBefore } = counts[at] as Record<string, number>;
    // 200 reads on each; what goes on is the renewal of the lease, twice a second.
    expect(others).toEqual(othersBefore);
    expect((readSession ?? 0) - (before ?? 0)).toBeLessThanOrEqual(renewals);
  }
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

  it('3.1 a replica that died while it asked is replaced when its lock expires', async () => {
    const { url, here, there, gate } = await expired();
    const dying = here.get(PATH.forms);
    await expect.poll(() => refreshes(here)).toBe(1);
    await here.sessions.close();
    // Each connection has a separate lock; its name is that of the connection, and random.
    const locks = await query(
      url,
      "select name, ends_at - extract(epoch from now()) * 1000 as left from session_entries where kind = 'lock'",
    );
    expect(locks).toEqual([{ name: expect.stringMatching(/^[\da-f-]{36}$/), left: expect.anything() }]);
    const left = Number((locks[0] as { left: string }).left);
    expect(left).toBeGreaterThan(15_000);
    expect(left).toBeLessThan(30_000);
    const reading = there.get(PATH.forms);
    await query(url, "update session_entries set ends_at = 0 where kind = 'lock'");
    // Long before the lock would have expired by itself.
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

  it('2.1 a calendar that is an hour wrong changes nothing: all go by the clock of the database', async () => {
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
