/** What every attack needs: whom it is aimed at, and sockets to do it with. */

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

/** Something that is tried. A file for each, in `attacks/` where it has one, and a line in `attacks.ts`. */
export interface Attack {
  /** By itself, with its own verdict. */
  readonly alone: (context: AttackContext) => Promise<void>;
  /** Over and over beside all others, on one service that asks for a key, until it is told to end. */
  readonly beside?: (target: Target) => Promise<void>;
}

export interface Target {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly key: string;
  readonly isOver: () => boolean;
  /** Looks for secrets in what was answered. */
  readonly seen: (answer: string) => void;
}

export const KEY = 'the-access-key-that-nobody-may-see';
/** As many files as a system usually lets a process open. */
export const DESCRIPTORS = 1_024;

/** Attacks come from 127.0.0.1. Readers come from here, and are served within so many milliseconds. */
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

/** As a new caller does, from another address than the attacks. */
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

/** How long it takes to be answered well, in milliseconds; without end where it is not. */
export async function timeRequest(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const reply = await ask().catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.ok ? Math.round(performance.now() - start) : Number.POSITIVE_INFINITY;
}

const RECOVERY_MS = 20_000;

/** What one attack leaves behind must not be taken for the next one's harm, nor hide it. */
export async function waitForRecovery({ service, provider }: AttackContext) {
  provider.follow(hangOnPath('nothing hangs'));
  for (const start = performance.now(); performance.now() - start < RECOVERY_MS; await pause(100)) {
    const all = await Promise.all(
      ['', '/recovered'].map((path) => fetch(`${service.address}/api/forms${path}`)),
    );
    if (all.every(({ ok }) => ok)) return;
  }
}

/** On a service of its own, which asks for a key and may open few files. */
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

/** So many connections at a time, each opened anew when it was closed; gives when all are gone. */
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

/** Asks as a new caller every so often; returns how long each took, infinity where no answer came. */
export async function probe(address: string, ms: number, everyMs = 250): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(everyMs))
    asked.push(timeRequest(() => fetchOnNewConnection(`${address}/health`)));
  return Promise.all(asked);
}
