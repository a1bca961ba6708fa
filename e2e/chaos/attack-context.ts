/** What every attack needs: whom it is aimed at, and sockets to do it with. */

import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileProvider } from './hostile-provider.ts';
import type { ServiceProcess } from './service-process.ts';

export interface AttackContext {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly note: (name: string, figure: string, good: boolean) => void;
}

const STRANGER_MS = 10_000;

export async function connectAccount({ address }: ServiceProcess) {
  const install = await fetch(`${address}/oauth/provider/install`, { redirect: 'manual' });
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

/** On a connection of its own, as a new caller does. */
export function fetchOnNewConnection(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false, timeout: STRANGER_MS }, (reply) => {
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
