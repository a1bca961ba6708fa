/** What Prometheus reads, and that no caller is counted unless it was asked for. */

import { connect } from 'node:net';
import { FIGURES_PATH, PATH } from '@formloom/form';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { VERSION } from '../config.ts';
import { createService } from '../create-service.ts';
import { limitsFor } from '../http/limits.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, TOKENS, VARIABLES } from '../testing/harness.ts';
import { createMemoryWork } from '../testing/work-harness.ts';
import { createMetrics } from './metrics-server.ts';
import { observeCalls } from './observe.ts';

const WORK = { account: 'a', form: 'f1' };
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function create(variables = {}) {
  const metrics = await createMetrics(0);
  closing.push(metrics.close);
  const port = await metrics.listen();
  const read = (path = '/metrics', init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  /** Lines that begin so, in order. */
  const lines = async (...beginnings: string[]) => {
    const text = await (await read()).text();
    return text.split('\n').filter((line) => beginnings.some((one) => line.startsWith(one)));
  };
  const harness = (more: Parameters<typeof createHarness>[0] = {}) =>
    createHarness({ observer: metrics.observer, variables: { ...VARIABLES, ...variables }, ...more });
  return { metrics, read, lines, harness };
}

it('counts requests by route and status, never by what was asked', async () => {
  const { harness, lines } = await create();
  const { get, connect } = await harness({ provider: () => answer(404, 'none') });
  await connect();
  await get('/health');
  await get('/health/');
  await get(`${PATH.form('secret-form-id')}?token=secret-value`);
  await get('/no/such/route?code=secret-value');
  const counted = await lines('formloom_requests_total');
  expect(counted.sort()).toEqual([
    'formloom_requests_total{method="GET",route="/api/forms/:formId",status="404"} 1',
    'formloom_requests_total{method="GET",route="/health",status="200"} 2',
    'formloom_requests_total{method="GET",route="/oauth/provider/callback",status="200"} 1',
    'formloom_requests_total{method="GET",route="/oauth/provider/install",status="302"} 1',
    'formloom_requests_total{method="GET",route="none",status="404"} 1',
  ]);
});

it('counts shared and remembered reads', async () => {
  const { harness, lines } = await create({ FRESH_FOR_MS: '1000' });
  const gate = createGate();
  const { get, connect, clock } = await harness({
    provider: async () => {
      await gate.opened;
      return answer(200, { id: 'a' });
    },
  });
  await connect();
  const reading = [get(PATH.form('a')), get(PATH.form('a')), get(PATH.form('a', 'details'))];
  await new Promise((resolve) => setTimeout(resolve, 20));
  gate.open();
  await Promise.all(reading);
  await get(PATH.form('a'));
  clock.uptime += 2_000;
  await get(PATH.form('a'));
  expect(await lines('formloom_shared_reads_total', 'formloom_remembered_reads_total')).toEqual([
    'formloom_shared_reads_total 2',
    'formloom_remembered_reads_total{because="age"} 1',
    'formloom_remembered_reads_total{because="bytes"} 1',
  ]);
});

it('counts calls to the provider, and tells what is left of the allowance', async () => {
  const { metrics, lines } = await create();
  expect(await lines('formloom_allowance')).toEqual([
    'formloom_allowance_remaining Nan',
    'formloom_allowance_max Nan',
  ]);
  const headers = { 'x-hubspot-ratelimit-remaining': '97', 'x-hubspot-ratelimit-max': '110' };
  const outcomes = [answer(200, {}, headers), answer(429, {}), answer(200, TOKENS), answer(200, {})];
  let clock = 0;
  const send = observeCalls(
    async () => {
      clock += 40;
      const outcome = outcomes.shift();
      if (!outcome) throw new Error('gone');
      return outcome;
    },
    metrics.observer,
    () => clock,
  );
  await send({ method: 'GET', path: '/list', lane: 'list', headers: {} });
  await send({ method: 'GET', path: '/form', headers: {} });
  await send({ method: 'POST', path: '/token', headers: {} });
  await send({ method: 'PUT', path: '/cms/v3/source-code/draft/content/a.module/meta.json', headers: {} });
  await expect(send({ method: 'GET', path: '/form', headers: {} })).rejects.toThrow('gone');
  expect(await lines('formloom_provider_calls', 'formloom_allowance')).toEqual([
    'formloom_provider_calls_total{kind="list",status="200"} 1',
    'formloom_provider_calls_total{kind="form",status="429"} 1',
    'formloom_provider_calls_total{kind="token",status="200"} 1',
    'formloom_provider_calls_total{kind="module",status="200"} 1',
    'formloom_provider_calls_total{kind="form",status="0"} 1',
    'formloom_allowance_remaining 97',
    'formloom_allowance_max 110',
  ]);
  expect(await lines('formloom_provider_call_duration_seconds_sum{kind="list"}')).toEqual([
    'formloom_provider_call_duration_seconds_sum{kind="list"} 0.04',
  ]);
});

it('tells how many accounts are connected, and how late the event loop is', async () => {
  const { harness, lines } = await create();
  const { connect, post } = await harness();
  expect(await lines('formloom_sessions')).toEqual(['formloom_sessions 0']);
  await connect();
  expect(await lines('formloom_sessions')).toEqual(['formloom_sessions 1']);
  await post(PATH.logout);
  expect(await lines('formloom_sessions')).toEqual(['formloom_sessions 0']);
  expect(await lines('nodejs_eventloop_lag_seconds ')).toHaveLength(1);
});

it('tells the version, when the first token expires, and whether the session can be reached', async () => {
  const { harness, lines } = await create();
  const expiries = [600, 300];
  const { connect, clock } = await harness({
    exchange: () => answer(200, { ...TOKENS, expires_in: expiries.pop(), hub_id: expiries.length }),
  });
  expect(await lines('formloom_build_info')).toEqual([
    `formloom_build_info{version="${VERSION}",node="${process.version}"} 1`,
  ]);
  expect(await lines('formloom_session_r', 'formloom_token_e')).toEqual([
    'formloom_session_reachable 1',
    'formloom_token_expiry_timestamp_seconds Nan',
  ]);
  await connect();
  await connect();
  expect(await lines('formloom_sessions', 'formloom_token_e')).toEqual([
    'formloom_sessions 2',
    `formloom_token_expiry_timestamp_seconds ${clock.now / 1_000 + 300}`,
  ]);
});

it('counts wrong keys of programs and people, and no missing or right ones', async () => {
  const key = 'a-key-for-the-whole-team';
  const { harness, lines } = await create({ ACCESS_KEY: key });
  const { get, post } = await harness({ sleep: async () => {} });
  await get(PATH.forms);
  await get(PATH.forms, { authorization: `Bearer ${key}` });
  expect(await lines('formloom_wrong_keys')).toEqual(['formloom_wrong_keys_total 0']);
  await get(PATH.forms, { authorization: 'Bearer wrong' });
  await post(PATH.signIn, { payload: 'key=wrong' });
  expect(await lines('formloom_wrong_keys')).toEqual(['formloom_wrong_keys_total 2']);
});

it('tokens that are renewed and that cannot be are counted where the service does it', async () => {
  const { harness, lines } = await create({ TOKEN_REFRESH: 'on' });
  const answers = [answer(200, TOKENS), answer(200, TOKENS), answer(400, { error: 'invalid_grant' })];
  const { get, connect, clock } = await harness({ exchange: () => answers.shift() ?? answer(500, {}) });
  await connect();
  for (const _ of answers.slice()) {
    clock.uptime += TOKENS.expires_in * 1_000;
    await get(PATH.forms);
  }
  expect(await lines('formloom_token_refreshes')).toEqual([
    'formloom_token_refreshes_total{outcome="renewed"} 1',
    'formloom_token_refreshes_total{outcome="refused"} 1',
    'formloom_token_refreshes_total{outcome="failed"} 0',
  ]);
});

it('counts what came of renewing tokens', async () => {
  const { metrics, lines } = await create();
  for (const outcome of ['renewed', 'failed', 'failed'] as const) metrics.observer.refreshed(outcome);
  expect(await lines('formloom_token_refreshes')).toEqual([
    'formloom_token_refreshes_total{outcome="renewed"} 1',
    'formloom_token_refreshes_total{outcome="refused"} 0',
    'formloom_token_refreshes_total{outcome="failed"} 2',
  ]);
});

it('counts what callers take, and the connections that were closed', async () => {
  const { harness, lines } = await create();
  const { app } = await harness({
    variables: { ...VARIABLES, ACCESS_KEY: 'a-key-for-the-whole-team' },
    limits: limitsFor(16, 1e9),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  closing.push(() => app.close());
  const half = `POST ${PATH.signIn} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`;
  const sockets = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  for (const socket of sockets) socket.write(half);
  closing.unshift(async () => sockets.map((socket) => socket.destroy()));
  await expect
    .poll(() => lines('formloom_connections_let_go_total{because="address"}'))
    .toEqual(['formloom_connections_let_go_total{because="address"} 2']);
  await expect.poll(() => lines('formloom_unfinished')).toEqual(['formloom_unfinished_requests 8']);
  expect(await lines('formloom_connections ', 'formloom_addr', 'formloom_held')).toEqual([
    'formloom_connections 8',
    'formloom_addresses 1',
    'formloom_held_bytes 0',
  ]);
});

it('answers at one address only, as Prometheus expects it', async () => {
  const { read } = await create();
  const { status, headers } = await read('/metrics?x=1');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect((await read('/')).status).toBe(404);
  expect((await read('/metrics', { method: 'POST' })).status).toBe(404);
});

async function startWhole(variables = {}) {
  const [port, metricsPort] = [await freePort(0), await freePort(0)];
  const service = await createService({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'silent',
    ...variables,
  });
  closing.push(service.close);
  await service.listen();
  return { port, metricsPort };
}

it('tells how shared work stands where there is any, and nothing of it elsewhere', async () => {
  const without = await create();
  await without.harness();
  expect(await without.lines('formloom_work')).toEqual([]);
  const { harness, lines } = await create();
  const { store, goAway } = createMemoryWork();
  const { get, connect } = await harness({ workStore: store });
  await connect();
  await get(PATH.projects);
  expect(await lines('formloom_work_reachable', 'formloom_work_streams')).toEqual([
    'formloom_work_reachable 1',
    'formloom_work_streams 0',
  ]);
  goAway();
  await get(PATH.projects);
  expect(await lines('formloom_work_reachable', 'formloom_work_calls_total{call="listProjects"')).toEqual([
    'formloom_work_reachable 0',
    'formloom_work_calls_total{call="listProjects",outcome="done"} 1',
    'formloom_work_calls_total{call="listProjects",outcome="failed"} 1',
  ]);
});

it('tells how many visits were counted and dropped, and why, where visits are counted', async () => {
  const without = await create();
  await without.harness({ workStore: createMemoryWork().store });
  expect(await without.lines('formloom_figures')).toEqual([]);
  const { harness, lines } = await create({
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.test',
    DATABASE_URL: 'file:x.db',
  });
  const { store } = createMemoryWork();
  await store.putProject({ ...WORK, expected: 'none', by: 'Ana', at: 1, name: 'N', text: '{}', marks: [] });
  const shape = JSON.stringify({ steps: 1, keys: [], keySteps: [] });
  await store.addFigureVersion({ ...WORK, version: 'v1', shape });
  const { app } = await harness({ workStore: store });
  const tell = (payload: string) => app.inject({ method: 'POST', url: FIGURES_PATH.events, payload });
  for (const form of [WORK.form, WORK.form, 'nobody’s']) await tell(`{"f":"${form}","v":"v1","e":"view"}`);
  await tell('{');
  await tell(`{"f":"${WORK.form}","v":"made up","e":"view"}`);
  expect(await lines('formloom_figures_waiting')).toEqual([
    // On a slow machine some of them are written by then.
    expect.stringMatching(/^formloom_figures_waiting [0-3]$/),
  ]);
  await app.close();
  expect(await lines('formloom_figures')).toEqual([
    'formloom_figures_waiting 0',
    'formloom_figures_counted_total 2',
    'formloom_figures_dropped_total{because="event"} 1',
    'formloom_figures_dropped_total{because="rate"} 0',
    'formloom_figures_dropped_total{because="room"} 0',
    'formloom_figures_dropped_total{because="form"} 1',
    'formloom_figures_dropped_total{because="version"} 1',
    'formloom_figures_dropped_total{because="day"} 0',
    'formloom_figures_dropped_total{because="refused"} 0',
  ]);
});

it('a whole service counts on the port it was told, and not on its own', async () => {
  const { port, metricsPort } = await startWhole();
  await fetch(`http://127.0.0.1:${port}/health`);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('formloom_requests_total{method="GET",route="/health",status="200"} 1');
  const second = await createMetrics(metricsPort);
  await expect(second.listen()).rejects.toThrow(`METRICS_PORT ${metricsPort} cannot be listened on.`);
});

it('asks for no access key where the service does', async () => {
  const { port, metricsPort } = await startWhole({ ACCESS_KEY: 'a-key-for-the-whole-team' });
  expect((await fetch(`http://127.0.0.1:${port}${PATH.status}`)).status).toBe(401);
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain(`route="${PATH.status}",status="401"} 1`);
});
