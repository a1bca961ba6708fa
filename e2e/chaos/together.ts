/**
 * Runs all attacks in parallel for two minutes, against one service with an access key and the usual limit of
 * open files, while readers and probes measure it: `npm run chaos -- --attacks --together`.
 */

import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '@formloom/sandbox';
import {
  type Attack,
  connectAccount,
  DESCRIPTORS,
  hangOnPath,
  KEY,
  READER,
  SERVED_MS,
} from './attack-context.ts';
import { type AttacksOptions, type AttacksReport, attacksNamed } from './attacks.ts';
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts';
import { createRandom } from './random-faults.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import type { WatcherData, WatcherReport } from './watcher.ts';

/** On a busy machine, one read in a thousand may fail. */
const LEAST_READ = 0.999;
const MOST_MEMORY_KEPT_MB = 40;
const SECRETS = [
  DEFAULT_SETTINGS.clientSecret,
  'hostile-provider-access-token',
  'hostile-refresh-token',
  'any-code-will-do',
  KEY,
];

export async function runTogether({ ms, seed, only }: AttacksOptions): Promise<AttacksReport> {
  const provider = await startHostileProvider(createRandom(seed));
  provider.follow(hangOnPath('nothing hangs'));
  const service = await startService({
    sandboxAddress: provider.address,
    descriptors: DESCRIPTORS,
    variables: { ACCESS_KEY: KEY, LOG_LEVEL: 'warn' },
  });
  try {
    return await attack(service, provider, ms, attacksNamed(only));
  } finally {
    service.kill();
    provider.close();
  }
}

async function attack(
  service: ServiceProcess,
  provider: HostileProvider,
  ms: number,
  all: readonly Attack[],
): Promise<AttacksReport> {
  await connectAccount(service);
  const cookie = await signIn(service);
  const before = await service.heldMemory();
  let leaks = 0;
  let over = false;
  const target = {
    service,
    provider,
    key: KEY,
    isOver: () => over,
    seen: (answer: string) => {
      if (SECRETS.some((secret) => answer.includes(secret))) leaks += 1;
    },
  };
  const attacks = all.map(({ beside }) => beside?.(target));
  // The measurement includes the first seconds of the attacks.
  const watched = await watch({ port: service.port, from: READER, ms, cookie, key: KEY, secrets: SECRETS });
  const most = service.residentMemory();
  over = true;
  await Promise.all(attacks);
  await pause(3_000);
  const after = service.ended() === undefined ? await service.heldMemory() : Number.NaN;

  const figures: Record<string, string> = {};
  const faults: string[] = [];
  const note = (name: string, figure: string, good: boolean) => {
    figures[name] = figure;
    if (!good) faults.push(`${name}: ${figure}`);
  };
  const slow = percentile(watched.probes, 0.99);
  note(
    'probes: how many; half of them within, 99 of 100 within, the slowest, ms',
    `${watched.probes.length}; ${percentile(watched.probes, 0.5)}, ${slow}, ${percentile(watched.probes, 1)}`,
    slow <= SERVED_MS,
  );
  note(
    'the machine: how late a timer beside it is, half and 99 of 100 within, ms',
    `${percentile(watched.late, 0.5)}, ${percentile(watched.late, 0.99)}`,
    true,
  );
  const asked = watched.read + Object.values(watched.unread).reduce((sum, count) => sum + count, 0);
  note(
    'reads of people and programs with the key: served, of; what else',
    `${watched.read}, ${asked}; ${JSON.stringify(watched.unread)}`,
    watched.read >= asked * LEAST_READ,
  );
  note(
    'memory before, after, and as the system saw it at the end, MB',
    [before, after, most].map(Math.round).join(', '),
    after - before < MOST_MEMORY_KEPT_MB,
  );
  const inLog = SECRETS.filter((secret) => service.output().includes(secret)).length;
  note(
    'answers and lines of the log with a secret',
    `${leaks + watched.leaks}, ${inLog}`,
    leaks + watched.leaks + inLog === 0,
  );
  if (service.ended() !== undefined) faults.push(`the process ended with ${service.ended()}`);
  return { figures, faults };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}

async function signIn({ address }: ServiceProcess): Promise<string> {
  const body = new URLSearchParams({ key: KEY });
  const reply = await fetch(`${address}/sign-in`, { method: 'POST', redirect: 'manual', body });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function watch(data: WatcherData): Promise<WatcherReport> {
  return new Promise((resolve, reject) => {
    const watcher = fork(new URL('./watcher.ts', import.meta.url), { serialization: 'advanced' });
    watcher.once('message', (report) => resolve(report as WatcherReport));
    watcher.once('exit', (code) => reject(new Error(`The watcher ended with ${code}`)));
    watcher.send(data);
  });
}
