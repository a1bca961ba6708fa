/**
 * A real Redis server on a separate port and in a separate folder; tests stop, restart, pause and inspect it.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis, REDIS_ADVICE } from './debian-programs.ts';
import { freePort } from './free-port.ts';
import { needed } from './needed.ts';

/** Enough for each test of a file to have its own. */
export const DATABASES = 64;

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

export const startRedis = () => needed('Redis', start);

async function start() {
  const program = findRedis();
  if (!program) throw new Error(`There is no Redis server. ${REDIS_ADVICE}`);
  const port = await freePort(0);
  const folder = mkdtempSync(join(tmpdir(), 'formloom-redis-'));
  let child: ChildProcess | undefined;

  async function launch() {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--rdbcompression', 'no'];
    words.push('--databases', String(DATABASES));
    const launched = spawn(program as string, words, { stdio: 'ignore' });
    child = launched;
    let failure: Error | undefined;
    launched.once('error', (error) => {
      failure = error;
    });
    for (const begun = performance.now(); !(await answers(port)); await pause(10)) {
      if (failure) throw failure;
      if (launched.exitCode !== null) throw new Error(`It exited with status ${launched.exitCode}.`);
      if (performance.now() - begun > 60_000) throw new Error('It does not answer.');
    }
  }

  async function end(signal: NodeJS.Signals) {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    ending.kill('SIGCONT');
    await ended;
  }

  await launch();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start: launch,
    /** In good order: what it holds is written down first. */
    stop: () => end('SIGTERM'),
    /** At once: what it holds is lost. */
    crash: () => end('SIGKILL'),
    /** It stays connected and answers nothing. */
    hold: () => child?.kill('SIGSTOP'),
    release: () => child?.kill('SIGCONT'),
    /** What it wrote down when it was last stopped, byte for byte. */
    written: () => {
      const file = join(folder, 'dump.rdb');
      return existsSync(file) ? readFileSync(file, 'latin1') : '';
    },
    async close() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(500, () => socket.destroy());
    socket.once('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
