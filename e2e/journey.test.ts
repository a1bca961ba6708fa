/**
 * Connect → list → read → log out, with the sandbox as the provider: within one process, and over real ports.
 */

import { createSandbox } from '@formloom/sandbox';
import { createApp, createLog, readConfig, type Send } from '@formloom/service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { GENERATION, type Generation, generationOf } from '../scripts/generation.ts';
import { runTogether, sandboxSettings, sandboxVariables } from '../scripts/run-together.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { openReplicas } from './testing/replicas.ts';
import { type Visit, visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const SERVICE = 'http://service.test';
const SANDBOX = 'http://sandbox.test';

interface House {
  readonly service: string;
  readonly visit: Visit;
  readonly control: (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  readonly post: (path: string) => Promise<{ status: number; text: string }>;
}

const closing: Array<() => Promise<unknown>> = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

/** One house for the tests of a group; each finds it as if nobody had connected yet. */
function setUpHouse(open: () => Promise<House>): () => House {
  let house: House;
  beforeAll(async () => {
    house = await open();
  });
  afterEach(async () => {
    await house.control('POST', '/sandbox/reset');
    await house.post('/oauth/provider/logout');
  });
  return () => house;
}

async function inProcess(generation: Generation = GENERATION): Promise<House> {
  const redirectUri = `${SERVICE}/oauth/provider/callback`;
  const sandbox = createSandbox({ settings: sandboxSettings(redirectUri, generation) });
  const send: Send = async ({ method, path, headers, body }) => {
    const reply = await sandbox.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      body: reply.rawPayload,
    };
  };
  let states = 0;
  const service = await createApp({
    config: readConfig(sandboxVariables(SANDBOX, redirectUri, generation)),
    send,
    log: createLog('silent'),
    now: Date.now,
    uptime: performance.now.bind(performance),
    newPendingState: () => `state-${++states}`,
  });
  closing.push(
    () => service.close(),
    () => sandbox.close(),
  );
  const inject = async (method: 'GET' | 'POST', url: string, form?: Readonly<Record<string, string>>) => {
    const app = url.startsWith(SANDBOX) ? sandbox : service;
    const { pathname, search } = new URL(url);
    const reply = await app.inject({
      method,
      url: pathname + search,
      ...(form && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    });
    return { status: reply.statusCode, location: reply.headers.location, text: reply.body };
  };
  return {
    service: SERVICE,
    visit: (url, form) => inject(form ? 'POST' : 'GET', url, form),
    post: (path) => inject('POST', SERVICE + path),
    control: (method, path, body) => sandbox.inject({ method, url: path, ...(body && { payload: body }) }),
  };
}

async function overPorts(): Promise<House> {
  const together = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: '',
  });
  closing.push(together.close);
  return {
    service: together.address,
    visit: visitOverNetwork,
    post: async (path) => {
      const reply = await patientFetch(together.address + path, { method: 'POST' });
      return { status: reply.status, text: await reply.text() };
    },
    control: (method, path, body) =>
      fetch(together.sandboxAddress + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
  };
}

/** Each request goes to another of so many replicas, which have nothing in common but a database. */
const overReplicas = (count: number) => async (): Promise<House> => {
  const replicas = await openReplicas(count);
  closing.push(replicas.close);
  return {
    service: replicas.service,
    visit: replicas.visit,
    post: async (path) => {
      const reply = await fetch(replicas.elsewhere(replicas.service + path), { method: 'POST' });
      return { status: reply.status, text: await reply.text() };
    },
    control: replicas.control,
  };
};

describe.each([
  ['in process', () => inProcess()],
  ['in process, where only dated paths are left', () => inProcess(generationOf('dated'))],
  ['over real ports', overPorts],
  ['over two replicas', overReplicas(2)],
  ['over four replicas', overReplicas(4)],
])('4 the journey %s', (_, open) => {
  const houseOf = setUpHouse(open);
  async function connected() {
    const house = houseOf();
    const { callback } = await walkThroughConsent(house.visit, house.service, 'grant');
    const read = async (path: string) => {
      const { status, text } = await house.visit(house.service + path);
      return { status, body: JSON.parse(text) };
    };
    return { ...house, callback, read };
  }

  it('4 grants, lists every page, reads each kind of form, logs out', async () => {
    const { callback, read, post } = await connected();
    expect([200, 302]).toContain(callback.status);
    expect(await read('/oauth/provider/status')).toEqual({ status: 200, body: { connected: true } });

    const { forms } = (await read('/api/forms')).body;
    expect(forms.length).toBeGreaterThanOrEqual(45);
    expect(forms.every((form: { createdAt: number }) => form.createdAt > Date.UTC(2021))).toBe(true);

    const byName = (name: string) => forms.find((form: { name: string }) => form.name === name).id;
    const expected: Array<[string, number, object]> = [
      ['Solicitud de demostración', 13, { groupCount: 8, fieldCount: 0 }],
      ['Registration (older structure)', 8, { groupCount: 4, fieldCount: 0 }],
      ['Flat form', 3, { groupCount: 0, fieldCount: 3 }],
      ['Course enrolment with reading matter', 3, { groupCount: 5, fieldCount: 0 }],
      ['Building inspection (500 fields)', 500, { groupCount: 251, fieldCount: 0 }],
    ];
    for (const [name, fields, debug] of expected) {
      const { status, body } = await read(`/api/forms/${byName(name)}`);
      expect([name, status, body.schema.name, body.schema.fields.length]).toEqual([name, 200, name, fields]);
      expect(body.debug).toEqual(debug);
    }

    expect((await post('/oauth/provider/logout')).status).toBe(200);
    expect(await read('/api/forms')).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
  });

  it('4.2.1 a denied consent connects nothing', async () => {
    const house = houseOf();
    const { consent, callback } = await walkThroughConsent(house.visit, house.service, 'deny');
    expect(consent.text).toContain('Telares del Norte');
    expect([callback.status, JSON.parse(callback.text)]).toEqual([400, { error: 'Invalid state or code' }]);
    expect((await house.visit(`${house.service}/oauth/provider/status`)).text).toBe('{"connected":false}');
  });

  it('5.6 an expired token shows as the provider’s own 401', async () => {
    const { read, control } = await connected();
    await control('POST', '/sandbox/expire-tokens');
    const { status, body } = await read('/api/forms');
    expect([status, body.error]).toEqual([401, 'Failed to fetch forms from provider']);
    expect(JSON.parse(body.details).category).toBe('EXPIRED_AUTHENTICATION');
  });

  it('4.6.4 an unknown form is the provider’s own 404', async () => {
    const { read } = await connected();
    const { status, body } = await read('/api/forms/none');
    expect([status, body.error]).toEqual([404, 'Failed to fetch form details from provider']);
  });

  it('2.1 an account the provider does not name is kept all the same', async () => {
    const house = houseOf();
    await house.control('PATCH', '/sandbox/settings', { sendHubId: false });
    await walkThroughConsent(house.visit, house.service, 'grant');
    expect((await house.visit(`${house.service}/api/forms`)).status).toBe(200);
  });

  // The last: the service then waits before it asks again.
  it('8 the provider’s limit comes through', async () => {
    const { read, control } = await connected();
    await control('PATCH', '/sandbox/settings', { rateLimit: 2 });
    const { status, body } = await read('/api/forms');
    expect([status, JSON.parse(body.details).errorType]).toEqual([429, 'RATE_LIMIT']);
  });
});

describe('the service’s own address, over real ports', () => {
  const houseOf = setUpHouse(overPorts);

  it('4.1.1, 5.7 the real state is 48 hex characters, and the redirect leads to its callback', async () => {
    const { service, visit } = houseOf();
    const url = new URL((await visit(`${service}/oauth/provider/install`)).location ?? '');
    expect(url.searchParams.get('state')).toMatch(/^[0-9a-f]{48}$/);
    expect(url.searchParams.get('redirect_uri')).toBe(`${service}/oauth/provider/callback`);
  });
});

describe('7 a provider that fails, over real ports', () => {
  const houseOf = setUpHouse(overPorts);

  it.each([
    // A read is asked once more where a connection broke before anything came.
    ['resets twice', { kind: 'reset', times: 2 }, 500, 'Server error'],
    ['truncates', { kind: 'truncate' }, 500, 'Server error'],
    ['answers nonsense', { kind: 'malformed' }, 500, 'Server error'],
    ['answers a gateway’s page', { kind: 'html' }, 502, 'Failed to fetch forms from provider'],
    ['is down', { kind: 'status', status: 503 }, 503, 'Failed to fetch forms from provider'],
    ['redirects', { kind: 'status', status: 302 }, 502, 'Failed to fetch forms from provider'],
  ])('4.5 one that %s', async (_, fault, status, error) => {
    const house = houseOf();
    await walkThroughConsent(house.visit, house.service, 'grant');
    await house.control('PUT', '/sandbox/faults', [{ times: 1, ...fault, path: '/marketing' }]);
    const failed = await house.visit(`${house.service}/api/forms`);
    expect([failed.status, JSON.parse(failed.text).error]).toEqual([status, error]);
    expect((await house.visit(`${house.service}/api/forms`)).status).toBe(200);
  });
});

it('1 with a service key it is connected from the start, and reads with that key', async () => {
  const key = 'pat-na1-a-service-key';
  const { address, close } = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: '',
    variables: { PROVIDER_TOKEN: key, PROVIDER_ACCOUNT: '4210' },
    settings: { serviceKeys: [key] },
  });
  closing.push(close);
  const ask = async (path: string) => (await patientFetch(address + path, { redirect: 'manual' })).json();
  expect(await ask('/oauth/provider/status')).toEqual({ connected: true });
  expect((await ask('/api/forms?account=4210')).forms.length).toBeGreaterThan(20);
  expect(await ask('/oauth/provider/install')).toMatchObject({ error: 'Connected by a fixed token' });
  await patientFetch(`${address}/oauth/provider/logout`, { method: 'POST' });
  expect((await ask('/api/account')).portalId).toBe(4210);
});
