/** Runs the service as a child process and observes it from outside: output, memory, open files, shutdown. */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';
import { sandboxVariables } from '../../scripts/run-together.ts';
import { builtService } from '../testing/built-service.ts';

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

/** Reports memory after garbage collection on SIGUSR2. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    globalThis.gc();
    globalThis.gc();
    process.stderr.write('held ' + process.memoryUsage().heapUsed + ' ' + process.memoryUsage().external + '\\n');
  });
`)}`;

export interface ServiceProcessOptions {
  readonly sandboxAddress: string;
  /** Modules to preload (`--import`). */
  readonly preload?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Limit of open files and sockets; without it the system's limit applies. */
  readonly descriptors?: number;
  /** Program to run instead of the usual build. */
  readonly program?: string;
}

export async function startService(options: ServiceProcessOptions) {
  const { sandboxAddress, preload = [], variables = {}, descriptors, program } = options;
  const port = await freePort(0);
  const address = `http://localhost:${port}`;
  const redirectUri = `${address}/oauth/provider/callback`;
  const imports = [REPORTER, ...preload].map((name) => `--import=${name}`);
  const bound = descriptors ? `ulimit -n ${descriptors} && ` : '';
  const command = [process.execPath, '--expose-gc', ...imports, program ?? (await builtService())];
  const child = spawn('sh', ['-c', `${bound}exec "$@"`, 'sh', ...command], {
    env: {
      PATH: process.env.PATH ?? '',
      ...sandboxVariables(sandboxAddress, redirectUri),
      PORT: String(port),
      LOG_LEVEL: 'trace',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  let ended: number | string | undefined;
  const end = new Promise<number | string>((resolve) => {
    // `close` fires after the last output, unlike `exit`.
    child.once('close', (code, signal) => {
      ended = code ?? signal ?? 'unknown';
      resolve(ended);
    });
  });

  for (const start = performance.now(); ; ) {
    const alive = await fetch(`${address}/health`).catch(() => undefined);
    if (alive?.ok) break;
    if (ended !== undefined || performance.now() - start > 60_000)
      throw new Error(`The service did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  return {
    address,
    port,
    redirectUri,
    output: () => output,
    /** Exit code or signal; undefined while the process runs. */
    ended: () => ended,
    /** Exit code as soon as the process exits, before all its output has arrived. */
    exited: () => child.exitCode,
    /** Heap and external memory after garbage collection, in MB. */
    async heldMemory(): Promise<number> {
      const before = output.split('held ').length;
      child.kill('SIGUSR2');
      while (output.split('held ').length === before && ended === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const [heap = Number.NaN, external = 0] = (output.split('held ').at(-1) ?? '')
        .split(' ')
        .map(Number.parseFloat);
      return (heap + external) / 1024 / 1024;
    },
    /** Resident memory (RSS), in MB. */
    residentMemory(): number {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    /** Peak resident memory, in MB: the minimum for a container's memory limit. */
    peakMemory(): number {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    /** Sends SIGTERM; returns the exit code and the shutdown time. */
    async terminate(): Promise<{ code: number | string; ms: number }> {
      const start = performance.now();
      child.kill('SIGTERM');
      return { code: await end, ms: performance.now() - start };
    },
    /** Stops reading the process's output, so that its pipe fills up. */
    stopReading: () => child.stdout.pause(),
    signal: (name: NodeJS.Signals) => child.kill(name),
    kill: () => child.kill('SIGKILL'),
  };
}
