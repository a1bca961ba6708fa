/** The process as a whole: what would end it does not, and what should end it does, in good order (8). */

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { readUploadLine } from '@formloom/form';
import { createSandbox } from '@formloom/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { sandboxSettings } from '../scripts/run-together.ts';
import { type ServiceProcess, startService } from './chaos/service-process.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { moduleOf } from './testing/upload-house.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(preload: string[] = [], variables = {}) {
  const sandboxPort = await freePort(0);
  const service = await startService({
    sandboxAddress: `http://localhost:${sandboxPort}`,
    preload,
    variables,
  });
  const sandbox = createSandbox({ settings: sandboxSettings(service.redirectUri) });
  /** Resolves when the service has asked the provider for forms. */
  const asked = new Promise<void>((resolve) => {
    sandbox.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/marketing')) resolve();
    });
  });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  closing.push(service.kill, () => sandbox.close());
  await walkThroughConsent(visitOverNetwork, service.address, 'grant');
  const fault = (what: object) =>
    sandbox.inject({ method: 'PUT', url: '/sandbox/faults', payload: [{ ...what, path: '/marketing' }] });
  return { service, sandbox, fault, asked };
}

/** So long the provider may still answer once the service has been told to end. */
const GIVEN_UP_AFTER_MS = 7_000;

async function endWhileAnswering() {
  const { service, fault, asked } = await open();
  await fault({ kind: 'delay', ms: 800 });
  const list = fetch(`${service.address}/api/forms`);
  await asked;
  const told = performance.now();
  const ending = service.terminate();
  await expect.poll(() => isListening(service.port)).toBe(false);
  expect(service.ended()).toBeUndefined();
  const reply = await list;
  const body = await reply.json();
  return { service, reply, body, ms: performance.now() - told, ended: await ending };
}

const health = async ({ address }: ServiceProcess) => (await fetch(`${address}/health`)).status;

describe('8 an exception that is not caught', () => {
  it.each([
    ['thrown', 'unexpected exception', "setTimeout(() => { throw new Error(WORDS.join('-')) }, 50)"],
    [
      'rejected',
      'unexpected rejection',
      "setTimeout(() => { Promise.reject(new Error(WORDS.join('-'))) }, 50)",
    ],
    ['thrown and no error at all', 'unexpected exception', "setTimeout(() => { throw WORDS.join('-') }, 50)"],
  ])('8 %s: is logged without its words, and the service goes on', async (_, words, code) => {
    const bomb = `data:text/javascript,${encodeURIComponent(`const WORDS = ['told', 'in', 'the', 'message']; process.on('SIGUSR1', () => { ${code} })`)}`;
    const { service } = await open([bomb]);
    service.signal('SIGUSR1');
    await expect.poll(service.output).toContain(words);
    expect(service.output()).not.toContain('told-in-the-message');
    expect(await health(service)).toBe(200);
    expect((await (await patientFetch(`${service.address}/api/forms`)).json()).forms).toHaveLength(87);
    expect(service.ended()).toBeUndefined();
  });
});

it('1 what was connected is forgotten with the process', async () => {
  const { service, sandbox } = await open();
  const isConnected = async ({ address }: ServiceProcess) =>
    (await (await patientFetch(`${address}/oauth/provider/status`)).json()).connected;
  expect(await isConnected(service)).toBe(true);
  expect((await service.terminate()).code).toBe(0);
  const { port } = sandbox.server.address() as AddressInfo;
  const next = await startService({ sandboxAddress: `http://localhost:${port}` });
  closing.push(next.kill);
  expect(await isConnected(next)).toBe(false);
});

it('8 answers over 8 MB are a clear error, again and again, and the memory comes back', async () => {
  const large = Buffer.alloc(30 * 1024 * 1024, ' ');
  const provider = createServer((request, response) =>
    response.end(request.method === 'POST' ? '{"access_token":"a-token-for-large-answers"}' : large),
  );
  const port = await freePort(0);
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  const service = await startService({ sandboxAddress: `http://localhost:${port}` });
  closing.push(service.kill, () => {
    provider.closeAllConnections();
    provider.close();
  });
  const install = await patientFetch(`${service.address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  await patientFetch(`${service.address}/oauth/provider/callback?code=any-code-will-do&state=${state}`);
  const ask = async (id: number) => (await patientFetch(`${service.address}/api/forms/form-${id}`)).json();

  const refused = { error: 'Server error', details: "The provider's answer is larger than 8 MB" };
  expect(await ask(0)).toEqual(refused);
  const before = await service.heldMemory();
  expect(await Promise.all(Array.from({ length: 12 }, (_, id) => ask(id)))).toEqual(Array(12).fill(refused));
  expect(await service.heldMemory()).toBeLessThan(before + 10);
});

describe('8 told to end', () => {
  it('8 SIGTERM while the provider hangs: the caller is answered, and the exit is 0 within 10 s', async () => {
    const { service, fault, asked } = await open();
    await fault({ kind: 'hang' });
    const waiting = fetch(`${service.address}/api/forms`);
    await asked;
    const ending = service.terminate();
    const reply = await waiting;
    expect([reply.status, await reply.json()]).toEqual([
      500,
      { error: 'Server error', details: 'The service is shutting down' },
    ]);
    const { code, ms } = await ending;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  it('8 SIGTERM with SHUTDOWN_DELAY: it is not ready and goes on accepting for that long; a second signal ends it', async () => {
    const start = (delay: string) =>
      startService({ sandboxAddress: 'http://localhost:1', variables: { SHUTDOWN_DELAY: delay } });
    const [short, long] = await Promise.all([start('1'), start('60')]);
    closing.push(short.kill, long.kill);
    const ready = async () => (await fetch(`${long.address}/ready`)).status;
    expect(await ready()).toBe(200);
    const ending = short.terminate();
    long.signal('SIGTERM');
    await expect.poll(ready).toBe(503);
    const status = await fetch(`${long.address}/oauth/provider/status`);
    expect([status.status, status.headers.get('connection')]).toEqual([200, 'close']);
    expect(long.ended()).toBeUndefined();
    const { code, ms } = await long.terminate();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const ended = await ending;
    expect(ended.code).toBe(0);
    expect(ended.ms).toBeGreaterThanOrEqual(1_000);
  });

  it('8 SIGTERM while an answer is under way: it is finished first, and no new caller is let in', async () => {
    // What a machine that stood still meanwhile says is not counted: the provider was given up for that.
    let answered: Awaited<ReturnType<typeof endWhileAnswering>>;
    do answered = await endWhileAnswering();
    while (answered.ms >= GIVEN_UP_AFTER_MS);
    const { service, reply, body, ended } = answered;
    expect([reply.status, body.details, body.forms?.length, service.output()]).toEqual([
      200,
      undefined,
      87,
      expect.stringContaining('listening'),
    ]);
    expect(reply.headers.get('connection')).toBe('close');
    expect(ended.code).toBe(0);
    expect(ended.ms).toBeLessThan(10_000);
  });

  it('8 SIGTERM under 64 busy connections: every request that was sent is answered whole', async () => {
    // Only the service itself is asked.
    const service = await startService({ sandboxAddress: 'http://localhost:1' });
    closing.push(service.kill);
    const path = (caller: number) => (caller % 2 === 0 ? '/health' : '/oauth/provider/status');
    const callers = Array.from({ length: 64 }, (_, caller) => askOnAndOn(service.port, path(caller)));
    await Promise.all(callers.map(({ answered }) => answered));
    const ending = service.terminate();
    const cut = await Promise.all(callers.map(({ wasCut }) => wasCut));
    expect(cut.filter(Boolean)).toEqual([]);
    expect((await ending).code).toBe(0);
  });

  it('8 SIGTERM in the middle of an upload: the account keeps what it had, and the caller is told', async () => {
    const { service, sandbox } = await open([], { UPLOADS: 'on' });
    const slow = { kind: 'delay', ms: 600, method: 'PUT', path: '/fields.json' };
    await sandbox.inject({ method: 'PUT', url: '/sandbox/faults', payload: [slow] });
    const files = Object.entries(moduleOf('new')).map(([name, content]) => ({ name, content }));
    const reply = await fetch(`${service.address}/api/modules`, {
      method: 'POST',
      headers: { origin: service.address },
      body: JSON.stringify({ path: 'forms/visit.module', target: 'draft', files }),
    });
    const lines = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let ending: ReturnType<typeof service.terminate> | undefined;
    for (let part = await lines?.read(); part && !part.done; part = await lines?.read()) {
      text += part.value;
      if (text.includes('"step":"draft"')) ending ??= service.terminate();
    }
    expect(text.trim().split('\n').map(readUploadLine).at(-1)).toMatchObject({
      verdict: 'failed',
      draft: 'old',
      error: 'Service unavailable',
    });
    expect((await ending)?.code).toBe(0);
    expect((await sandbox.inject('/sandbox/files.json')).json().draft).toEqual({});
  });

  it('8 SIGTERM while its log is not read: it ends all the same', async () => {
    const { service } = await open();
    service.stopReading();
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => fetch(`${service.address}/oauth/provider/status`)));
    }
    service.signal('SIGTERM');
    await expect.poll(service.exited).toBe(0);
  });
});

/**
 * Asks again as soon as it is answered, until it is told that this was the last answer; cut if it had asked
 * and got none.
 */
function askOnAndOn(port: number, path: string) {
  let text = '';
  let told = false;
  const socket = connect(port, '127.0.0.1');
  const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.on('connect', ask);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY)) return;
    text = '';
    told = /connection: close/i.test(head);
    if (!told) ask();
  });
  return {
    answered: new Promise((resolve) => socket.once('data', resolve)),
    wasCut: new Promise<boolean>((resolve) => socket.once('close', () => resolve(!told))),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
