/**
 * Runs the chaos test: many clients, a failing provider, and an account that connects and disconnects.
 * Afterwards it checks that every response matched the contract, that no secret leaked, that memory and
 * sockets returned to their level, and that the service still runs and shuts down cleanly.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { createSandbox, DEFAULT_SETTINGS } from '@formloom/sandbox';
import { freePort } from '../../scripts/free-port.ts';
import { GENERATION } from '../../scripts/generation.ts';
import { sandboxSettings } from '../../scripts/run-together.ts';
import { visitOverNetwork, walkThroughConsent } from '../testing/walk.ts';
import { createCallers } from './callers.ts';
import { startCluster } from './cluster.ts';
import { createRandom, nextFaults } from './random-faults.ts';

export interface ChaosOptions {
  readonly ms: number;
  readonly callers: number;
  readonly seed: number;
  /** Two services on one Postgres instead of one service in memory. */
  readonly replicas?: boolean;
}

export interface ChaosReport {
  readonly answers: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Everything that went wrong; empty on success. */
  readonly faults: readonly string[];
  readonly memory: { readonly before: number; readonly after: number };
  readonly sockets: { readonly before: number; readonly after: number };
  readonly ending: { readonly code: number | string; readonly ms: number };
}

const MOST_MEMORY_KEPT_MB = 12;
const MOST_SOCKETS_KEPT = 2;

export async function runChaos({ ms, callers, seed, replicas = false }: ChaosOptions): Promise<ChaosReport> {
  const random = createRandom(seed);
  const secrets = new Set<string>([DEFAULT_SETTINGS.clientSecret]);
  const sandboxPort = await freePort(0);
  const sandboxAddress = `http://localhost:${sandboxPort}`;
  const cluster = await startCluster(sandboxAddress, replicas);
  const { services, first: service } = cluster;
  const sandbox = createSandbox({
    settings: { ...sandboxSettings(service.redirectUri), rateLimit: 1e6 },
    random,
  });
  sandbox.addHook('onSend', async (incoming, reply, payload) => {
    if (incoming.url === GENERATION.token) for (const secret of tokensOf(payload)) secrets.add(secret);
    const code = /[?&]code=([^&]+)/.exec(String(reply.getHeader('location')))?.[1];
    if (code) secrets.add(code);
    return payload;
  });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  const control = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    sandbox.inject({ method, url, ...(payload && { payload }) });
  const connect = () => walkThroughConsent(visitOverNetwork, service.address, 'grant').catch(() => {});

  await connect();
  const ids = await listForms(service.address, connect);
  const asking = createCallers({
    ports: services.map(({ port }) => port),
    ids,
    random,
    secrets,
    // With token refresh, a request may be rejected, wait for a new token, and hang once more.
    ...(replicas && { longestMs: 38_000 }),
  });

  const socketsBefore = cluster.openFiles();
  // The memory baseline is measured after a warm-up, not after the start.
  await asking.run(callers, 2_000);
  asking.rest();
  await pause(1_000);
  const memoryBefore = await cluster.heldMemory();

  const faultsEnd = performance.now() + ms;
  const faultLoop = (async () => {
    while (performance.now() < faultsEnd) {
      await control('PUT', '/sandbox/faults', nextFaults(random));
      // Sometimes the provider applies the real rate limit, so that the service queues its calls.
      await control('PATCH', '/sandbox/settings', { rateLimit: random() < 0.3 ? 100 : 1e6 });
      if (random() < 0.3) await control('POST', '/sandbox/expire-tokens');
      await pause(1_000);
      if (random() < 0.2) await asking.askAndCheck({ method: 'POST', path: '/oauth/provider/logout' });
      await pause(200);
      await control('DELETE', '/sandbox/faults');
      await cluster.injectDatabaseFault(random);
      await connect();
    }
  })();
  await asking.run(callers, ms);
  await faultLoop;
  asking.rest();
  await control('PATCH', '/sandbox/settings', { rateLimit: 1e6 });
  await cluster.ready();
  await connect();
  const recovered = await asking.ask({ method: 'GET', path: '/api/forms' });
  if (recovered.status !== 200)
    asking.faults.push(`after the storm the list is ${recovered.status} ${recovered.body}`);
  asking.rest();

  // Idle connections to the provider stay open for 20 s (keep-alive).
  const rested = performance.now() + 30_000;
  while (cluster.openFiles() > socketsBefore && performance.now() < rested) await pause(200);
  const socketsAfter = cluster.openFiles();
  const memoryAfter = await cluster.heldMemory();
  if (cluster.ended() !== undefined) asking.faults.push(`the process ended with ${cluster.ended()}`);
  const { ending, written } = await cluster.terminate();
  await sandbox.close();

  const { faults } = asking;
  if (memoryAfter > memoryBefore + MOST_MEMORY_KEPT_MB * services.length)
    faults.push('memory did not come back');
  if (socketsAfter > socketsBefore + MOST_SOCKETS_KEPT * services.length)
    faults.push('sockets did not come back');
  if (ending.code !== 0 || ending.ms > 10_000)
    faults.push(`it ended with ${ending.code} after ${ending.ms} ms`);
  const output = cluster.output();
  for (const secret of secrets) {
    if (output.includes(secret)) faults.push('a secret is in the log');
    if (written.includes(secret)) faults.push('a secret can be read in the database');
  }
  if (/unexpected (exception|rejection)/.test(output)) faults.push('an exception was not handled');
  return {
    answers: asking.answers,
    slowestMs: asking.slowestMs(),
    faults: faults.slice(0, 20),
    memory: { before: memoryBefore, after: memoryAfter },
    sockets: { before: socketsBefore, after: socketsAfter },
    ending,
  };
}

function tokensOf(payload: unknown): string[] {
  try {
    const { access_token, refresh_token } = JSON.parse(String(payload));
    return [access_token, refresh_token].filter((token) => typeof token === 'string');
  } catch {
    return [];
  }
}

/** Retries the form list: a busy machine may answer 503 for a moment before any fault is injected. */
async function listForms(address: string, connect: () => Promise<unknown>, attempts = 20): Promise<string[]> {
  const answer = await fetch(`${address}/api/forms`);
  if (answer.status !== 200 && attempts > 0) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await connect();
    return listForms(address, connect, attempts - 1);
  }
  const { forms } = (await answer.json()) as { forms: ReadonlyArray<{ id: string }> };
  return forms.map(({ id }) => id);
}
