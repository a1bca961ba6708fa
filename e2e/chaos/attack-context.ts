/** Shared context of all attacks: target service, hostile provider, and sockets. */

import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileProvider } from './hostile-provider.ts';
import { type ServiceProcess, startService } from './service-process.ts';

export interface AttackContext {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly note: (name: string, figure: string, good: boolean) => void;
}

/** One attack. Each has a line in `attacks.ts`; larger ones have a file in `attacks/`. */
export interface Attack {
  /** Runs alone and notes its result. */
  readonly alone: (context: AttackContext) => Promise<void>;
  /** Runs in a loop in parallel with other attacks, on a service with an access key, until `isOver()`. */
  readonly beside?: (target: Target) => Promise<void>;
}

export interface Target {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly key: string;
  readonly isOver: () => boolean;
  /** Searches a response for leaked secrets. */
  readonly seen: (answer: string) => void;
}

export const KEY = 'the-access-key-that-nobody-may-see';
/** Common default limit of open files per process. */
export const DESCRIPTORS = 1_024;

/** Attacks come from 127.0.0.1 and readers from this IP; readers are served within `SERVED_MS`. */
export const READER = '127.0.0.2';
export const SERVED_MS = 2_000;

const STRANGER_MS = 10_000;
const AGAIN_MS = 500;

export async function connectAccount({ address }: ServiceProcess, key = KEY) {
  const headers = { authorization: `Bearer ${key}` };
  const install = await fetch(`${address}/oauth/provider/install`, { redirect: 'manual', headers });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  return fetch(`${address}/oauth/provider/callback?code=any-code-will-do&state=${state}`);
}

export const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

export async function openSockets(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return sockets;
}

export const hangOnPath = (part: string) => (path: string, response: { end: (text: string) => unknown }) => {
  if (!path.includes(part)) response.end('{"id":"fine","fields":[]}');
};

/** Opens a new connection from another IP than the attacks, as a new client does. */
export function fetchOnNewConnection(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const from = { localAddress: READER, family: 4, agent: false, timeout: STRANGER_MS };
    const call = request(url, from, (reply) => {
      reply.resume();
      resolve(new Response(null, { status: reply.statusCode ?? 0 }));
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end();
  });
}

/** Milliseconds until a successful response; infinity without one. */
export async function timeRequest(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const reply = await ask().catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.ok ? Math.round(performance.now() - start) : Number.POSITIVE_INFINITY;
}

const RECOVERY_MS = 20_000;

/** Waits until the service recovers, so that the effects of one attack are not attributed to the next one. */
export async function waitForRecovery({ service, provider }: AttackContext) {
  provider.follow(hangOnPath('nothing hangs'));
  for (const start = performance.now(); performance.now() - start < RECOVERY_MS; await pause(100)) {
    const all = await Promise.all(
      ['', '/recovered'].map((path) => fetch(`${service.address}/api/forms${path}`)),
    );
    if (all.every(({ ok }) => ok)) return;
  }
}

/** Starts a separate service with an access key and a low limit of open files. */
export async function withKeyedService(
  { provider }: AttackContext,
  attack: (target: Target, end: () => void) => Promise<void>,
) {
  const variables = { ACCESS_KEY: KEY, LOG_LEVEL: 'warn' };
  const service = await startService({
    sandboxAddress: provider.address,
    descriptors: DESCRIPTORS,
    variables,
  });
  let over = false;
  const end = () => {
    over = true;
  };
  try {
    await attack({ service, provider, key: KEY, isOver: () => over, seen: () => {} }, end);
  } finally {
    end();
    service.kill();
  }
}

/** Keeps this number of connections open and reconnects closed ones; resolves when all are closed. */
export async function keepOpen(
  { service, isOver }: Target,
  count: number,
  use: (socket: Socket) => unknown,
  from = '127.0.0.1',
): Promise<void> {
  const one = async () => {
    while (!isOver()) {
      const to = { port: service.port, host: '127.0.0.1', localAddress: from };
      const socket = connect(to).on('error', () => {});
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.once('connect', () => use(socket));
      while (!isOver() && !socket.destroyed) await Promise.race([closed, pause(200)]);
      socket.destroy();
      if (!isOver()) await pause(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

/**
 * Probes with new connections at an interval; returns the milliseconds of each, infinity without a response.
 */
export async function probe(address: string, ms: number, everyMs = 250): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(everyMs))
    asked.push(timeRequest(() => fetchOnNewConnection(`${address}/health`)));
  return Promise.all(asked);
}
