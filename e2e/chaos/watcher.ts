/**
 * Watcher process: probes and reads during attacks, from another IP. It is a separate process, so that its
 * own load does not affect the measurement.
 */

import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface WatcherData {
  readonly port: number;
  /** Local IP of its connections. */
  readonly from: string;
  readonly ms: number;
  readonly cookie: string;
  readonly key: string;
  readonly secrets: readonly string[];
}

export interface WatcherReport {
  /** Milliseconds of each probe; infinity without a response. */
  readonly probes: readonly number[];
  readonly read: number;
  /** Failed reads by status or error, with their count. */
  readonly unread: Readonly<Record<string, number>>;
  readonly leaks: number;
  /** Timer delays of this process in milliseconds, which show how busy the machine is. */
  readonly late: readonly number[];
}

const { port, from, ms, cookie, key, secrets } = await new Promise<WatcherData>((resolve) =>
  process.once('message', (data) => resolve(data as WatcherData)),
);
const GIVE_UP_MS = 10_000;
const unread: Record<string, number> = {};
let read = 0;
let leaks = 0;

/** Opens a new connection for each request, as a new client does. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, localAddress: from };
    const asked = request({ ...to, path, headers, agent: false, timeout: GIVE_UP_MS });
    asked.on('response', (reply) => {
      let text = JSON.stringify(reply.headers);
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end();
  });
}

async function timeProbe(): Promise<number> {
  const start = performance.now();
  const { status } = await ask('/health').catch(() => ({ status: 0 }));
  return status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY;
}

async function readOn(path: string, headers: Record<string, string>) {
  for (const end = performance.now() + ms; performance.now() < end; await pause(100)) {
    const outcome = await ask(path, headers).catch((error: Error) => ({ status: error.message, text: '' }));
    if (outcome.status === 200) read += 1;
    else unread[outcome.status] = (unread[outcome.status] ?? 0) + 1;
    if (secrets.some((secret) => outcome.text.includes(secret))) leaks += 1;
  }
}

const probes: Promise<number>[] = [];
const late: number[] = [];
const readers = Promise.all([
  readOn('/oauth/provider/status', { cookie }),
  readOn('/api/forms/any', { cookie }),
  readOn('/api/forms/any', { authorization: `Bearer ${key}` }),
]);
for (const end = performance.now() + ms; performance.now() < end; ) {
  probes.push(timeProbe());
  const start = performance.now();
  await pause(100);
  late.push(performance.now() - start - 100);
}
await readers;
const report: WatcherReport = { probes: await Promise.all(probes), read, unread, leaks, late };
process.send?.(report, () => process.disconnect());
