/**
 * Replicas as processes of their own: one dies, one stands still, one cannot begin, one meets an unforeseen
 * exception.
 */

import { createSandbox } from '@formloom/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { sandboxSettings } from '../scripts/run-together.ts';
import { newDatabase } from '../scripts/shared-postgres.ts';
import { type ServiceProcess, startService } from './chaos/service-process.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SECRET = 'a-session-secret-for-processes';
interface Replicas {
  readonly database: string;
  readonly services: readonly ServiceProcess[];
  readonly fault: (what: object) => Promise<unknown>;
}

async function open(count: number, preload: string[] = []): Promise<Replicas> {
  const sandboxPort = await freePort(0);
  const sandboxAddress = `http://localhost:${sandboxPort}`;
  const database = await newDatabase();
  const shared = { DATABASE_URL: database, SESSION_SECRET: SECRET };
  const first = await startService({ sandboxAddress, preload, variables: shared });
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startService({ sandboxAddress, preload, variables: shared })),
  );
  const services = [first, ...others];
  const sandbox = createSandbox({ settings: { ...sandboxSettings(first.redirectUri), rateLimit: 1e6 } });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  closing.push(...services.map(({ kill }) => kill), () => sandbox.close());
  await walkThroughConsent(visitOverNetwork, first.address, 'grant');
  return {
    database,
    services,
    fault: async (what) => sandbox.inject({ method: 'PUT', url: '/sandbox/faults', payload: [what] }),
  };
}

it('8 a replica is killed while 200 callers read: only what it had under way fails', async () => {
  const { services, fault } = await open(2);
  const [first, second] = services as [ServiceProcess, ServiceProcess];
  await fault({ kind: 'delay', ms: 30, path: '/marketing' });
  const { forms } = await (await patientFetch(`${second.address}/api/forms`)).json();
  const ids: string[] = forms.slice(0, 10).map((form: { id: string }) => form.id);
  const staying = { good: 0, bad: [] as string[] };
  const dying = { good: 0, cut: 0, bad: [] as string[] };
  let killed = false;

  async function read(address: string, number: number): Promise<string> {
    const reply = await patientFetch(`${address}/api/forms/${ids[number % ids.length]}`);
    const text = await reply.text();
    return reply.status === 200 ? 'good' : `${reply.status} ${text.slice(0, 100)}`;
  }
  const callDying = async (number: number) => {
    while (!killed) {
      const outcome = await read(first.address, number).catch(() => 'cut');
      if (outcome === 'good') dying.good += 1;
      else if (outcome === 'cut' && killed) dying.cut += 1;
      else dying.bad.push(outcome);
    }
  };
  const callStaying = async (number: number) => {
    for (let after = 0; after < 3; after += killed ? 1 : 0) {
      const outcome = await read(second.address, number).catch(() => 'cut');
      if (outcome === 'good') staying.good += 1;
      else staying.bad.push(outcome);
    }
  };
  const callers = Array.from({ length: 200 }, (_, number) =>
    number % 2 === 0 ? callDying(number) : callStaying(number),
  );
  await expect.poll(() => Math.min(dying.good, staying.good)).toBeGreaterThan(200);
  // It stands still first, until everything that it has answered is read: the rest is under way.
  first.signal('SIGSTOP');
  let readBefore = 0;
  const readSince = () => {
    const since = dying.good - readBefore;
    readBefore = dying.good;
    return since;
  };
  await expect.poll(readSince, { interval: 100 }).toBe(0);
  killed = true;
  first.kill();
  await Promise.all(callers);
  expect([staying.bad, dying.bad]).toEqual([[], []]);
  expect(staying.good).toBeGreaterThanOrEqual(500);
  expect(dying.cut).toBeGreaterThan(0);
  expect(dying.cut).toBeLessThanOrEqual(100);
  expect((await (await patientFetch(`${second.address}/oauth/provider/status`)).json()).connected).toBe(true);
  const logout = await patientFetch(`${second.address}/oauth/provider/logout`, { method: 'POST' });
  expect(logout.status).toBe(200);
});

it('4.4 a log-out waits two seconds for a replica that stands still, which then trusts nothing it knew', async () => {
  const { services } = await open(2);
  const [asked, still] = services as [ServiceProcess, ServiceProcess];
  const ask = () =>
    Promise.all(
      ['/api/account', '/api/forms'].map(async (path) => {
        const reply = await fetch(still.address + path);
        await reply.text();
        return reply.status;
      }),
    );
  expect(await ask()).toEqual([200, 200]);
  still.signal('SIGSTOP');
  // On connections that are open, and before the log-out: the first thing it sees when it goes on.
  const waiting = [ask()];
  const begun = performance.now();
  const { status } = await fetch(`${asked.address}/oauth/provider/logout`, { method: 'POST' });
  const took = performance.now() - begun;
  waiting.push(ask());
  still.signal('SIGCONT');
  const seen = (await Promise.all(waiting)).flat();
  for (let round = 0; round < 40; round += 1) {
    seen.push(...(await ask()));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(status).toBe(200);
  expect(took).toBeGreaterThan(1_900);
  expect(took).toBeLessThan(10_000);
  expect(seen.filter((one) => one !== 401 && one !== 503)).toEqual([]);
  expect(seen.slice(-2)).toEqual([401, 401]);
});

it('8 an unforeseen exception ends a replica in good order, with 1; the session stays', async () => {
  const code = "process.on('SIGUSR1', () => { throw new Error(['told', 'in', 'the', 'message'].join('-')) })";
  const bomb = `data:text/javascript,${encodeURIComponent(code)}`;
  const { services, fault } = await open(2, [bomb]);
  const [failing, staying] = services as [ServiceProcess, ServiceProcess];
  await fault({ kind: 'delay', ms: 700, path: '/marketing' });
  const underWay = fetch(`${failing.address}/api/forms/none`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  failing.signal('SIGUSR1');
  expect((await underWay).status).toBe(404);
  await expect.poll(failing.ended).toBe(1);
  expect(failing.output()).toContain('unexpected exception');
  expect(failing.output()).not.toContain('told-in-the-message');
  expect((await patientFetch(`${staying.address}/api/forms`)).status).toBe(200);
});

describe('a start that must not succeed', () => {
  const start = (variables: Record<string, string>) =>
    startService({ sandboxAddress: 'http://localhost:1', variables });

  it('5.5 a SESSION_SECRET that cannot open the stored session', async () => {
    const { database: DATABASE_URL } = await open(1);
    const SESSION_SECRET = 'some-other-secret-altogether';
    const started = start({ DATABASE_URL, SESSION_SECRET });
    await expect(started).rejects.toThrow(/Formloom could not start: SESSION_SECRET cannot open the session/);
    await expect(started).rejects.not.toThrow(SESSION_SECRET);
  });
});
