/** What every attack needs: whom it is aimed at, and sockets to do it with. */

import { connect, type Socket } from 'node:net';
import type { HostileProvider } from './hostile-provider.ts';
import type { ServiceProcess } from './service-process.ts';

export interface Battle {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly note: (name: string, figure: string, good: boolean) => void;
}

export async function connectAccount({ address }: ServiceProcess) {
  const install = await fetch(`${address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  return fetch(`${address}/oauth/provider/callback?code=any-code-will-do&state=${state}`);
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

export async function open(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return sockets;
}

export const hangOn = (part: string) => (path: string, response: { end: (text: string) => unknown }) => {
  if (!path.includes(part)) response.end('{"id":"fine","fields":[]}');
};

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}
