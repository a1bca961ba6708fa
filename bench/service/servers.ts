/** Starts the service and its peers as processes of their own, all in front of one stub provider. */

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';

export const NAMES = ['formloom', 'express', 'fastify', 'bare', 'floor'] as const;
export type Name = (typeof NAMES)[number];

export interface Server {
  readonly name: Name;
  readonly port: number;
  readonly pid: number;
  /** From starting the process to its first answer. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILES: Readonly<Record<Name | 'stub' | 'sink', string>> = {
  formloom: at('../../apps/service/build/main.js'),
  express: at('peers/express.mjs'),
  fastify: at('peers/fastify.mjs'),
  bare: at('peers/bare.mjs'),
  floor: at('peers/floor.mjs'),
  stub: at('stub-provider.mjs'),
  sink: at('sink.mjs'),
};

export type Stub = Awaited<ReturnType<typeof startStub>>;

export async function startStub() {
  const { child, port } = await launch(FILES.stub, {});
  const address = `http://127.0.0.1:${port}`;
  await firstAnswer(`${address}/marketing/v3/forms`);
  return {
    address,
    set: async (settings: { latency?: number; limit?: number }) => {
      await fetch(`${address}/stub`, { method: 'PUT', body: JSON.stringify(settings) });
    },
    stop: () => stop(child),
  };
}

/** Another program, which the measured one has nothing to do with. */
export async function startSink() {
  const { child, port } = await launch(FILES.sink, {});
  return { port, stop: () => stop(child) };
}

export async function startServer(
  name: Name,
  provider: string,
  variables: Readonly<Record<string, string>> = {},
  file: string = FILES[name],
): Promise<Server> {
  const start = performance.now();
  const { child, port } = await launch(file, {
    PROVIDER_API_URL: provider,
    PROVIDER_AUTH_URL: provider,
    PROVIDER_CLIENT_ID: 'bench',
    PROVIDER_CLIENT_SECRET: 'bench-client-secret',
    PROVIDER_REDIRECT_URI: 'http://localhost/oauth/provider/callback',
    PROVIDER_SCOPES: 'forms',
    ...variables,
  });
  const address = `http://127.0.0.1:${port}`;
  await firstAnswer(`${address}/health`);
  const startMs = performance.now() - start;
  if (name === 'formloom') await connectAccount(address);
  return { name, port, pid: child.pid ?? 0, startMs, stop: () => stop(child) };
}

/** What the process and those that it started hold of the machine's memory, in MB. */
export function memoryOf({ pid }: Server): number {
  return sumOf(pid, (one) => {
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1];
    return Number(resident) / 1024;
  });
}

/** What they have had of the processors so far, in milliseconds; Linux counts hundredths of a second. */
export function processorOf({ pid }: Pick<Server, 'pid'>): number {
  return sumOf(pid, (one) => {
    const [user = 0, system = 0] = statOf(one).slice(11, 13).map(Number);
    return (user + system) * 10;
  });
}

function sumOf(pid: number, of: (pid: number) => number): number {
  const started = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...started.map(Number)].reduce((sum, one) => sum + of(one), 0);
}

function parentOf(pid: string): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // It has ended since.
    return 0;
  }
}

const statOf = (pid: number | string) =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');

/** The same of the thread that answers, alone and to the nanosecond; it has the number of the process. */
export function mainThreadOf({ pid }: Pick<Server, 'pid'>): number {
  const [onProcessor = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(onProcessor) / 1e6;
}

async function launch(file: string, variables: Record<string, string>) {
  const port = await freePort(0);
  const child = spawn(process.execPath, ['--conditions=@formloom/built', file], {
    env: { NODE_ENV: 'production', PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, port };
}

/** Asks again and again until a server answers. */
async function firstAnswer(url: string) {
  for (const start = performance.now(); performance.now() - start < 10_000; ) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status === 200) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
  throw new Error(`No server answers at ${url}`);
}

/** Walks through consent as a browser would, except that the stub grants everything. */
export async function connectAccount(address: string) {
  const install = await fetch(`${address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  const callback = await fetch(`${address}/oauth/provider/callback?code=bench-code&state=${state}`);
  if (callback.status !== 200)
    throw new Error(`The service could not be connected: ${await callback.text()}`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
