/**
 * A real Postgres on a separate port and in a separate folder; tests stop, crash and restart it. Postgres
 * does not run as root, so as root it runs as the user `nobody`.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { needed } from './needed.ts';
import { findPostgres, POSTGRES_ADVICE } from './postgres.ts';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Until it has to take callers; after a crash it reads its log first. */
const PATIENCE_MS = 60_000;
/** How long one is launched that has never run yet and exits each time. */
const FIRST_MS = 3_000;

/** Committed data survives a crash of the process, not of the machine. */
const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB', max_connections: '200' };

/** `detached`: it keeps running after this process, until it is killed by its process ID. */
export const startPostgres = (settings: Record<string, string> = {}, detached = false) =>
  needed('Postgres', () => start(settings, detached));

async function start(settings: Record<string, string>, detached: boolean) {
  const found = findPostgres();
  if (!found) throw new Error(`There is no Postgres. ${POSTGRES_ADVICE}`);
  const port = await freePort(0);
  const folder = mkdtempSync(join(tmpdir(), 'formloom-postgres-'));
  const data = join(folder, 'data');
  const user = otherUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const programs = programsFor(user, found, folder);
  let child: ChildProcess | undefined;
  let isFirst = true;
  const log = join(folder, 'log.txt');

  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'formloom', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed. ${made.stderr ?? ''}${made.error ?? ''}`);
  }

  async function launch() {
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...QUICK, ...settings };
    const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    spawnServer(words);
    // After a crash the one before may not be gone altogether, and this one then ends at once.
    for (const begun = performance.now(); !(await accepts(port)); await pause(20)) {
      const isOver = child?.exitCode !== null;
      if (performance.now() - begun > (isOver && isFirst ? FIRST_MS : PATIENCE_MS))
        throw new Error(readFileSync(log, 'utf8').trim().split('\n').at(-1) || 'It does not answer.');
      if (isOver) spawnServer(words);
    }
    isFirst = false;
  }

  function spawnServer(words: readonly string[]) {
    const errors = openSync(log, 'a');
    child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...words], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', errors],
      detached,
    });
    closeSync(errors);
    child.once('error', () => {});
    if (detached) child.unref();
  }

  async function end(signal: NodeJS.Signals) {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  function signalAll(signal: NodeJS.Signals) {
    const first = child?.pid ?? 0;
    const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
    for (const pid of [first, ...others.map(Number)]) process.kill(pid, signal);
  }

  await launch().catch(async (error) => {
    await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    port,
    folder,
    pid: child?.pid ?? 0,
    url: (database = 'postgres') => `postgres://formloom@127.0.0.1:${port}/${database}`,
    start: launch,
    /** Shuts down cleanly without waiting for clients. */
    stop: () => end('SIGINT'),
    /** At once, as if it had been killed. */
    crash: () => end('SIGQUIT'),
    /** It and all who serve callers hang, with their connections open, until they are let go on. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the programs where the user that runs them may not read them, as in a clone below `/root`. */
export function programsFor(user: { readonly uid?: number }, programs: string, folder: string): string {
  const { error } = spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder });
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'EACCES') return programs;
  const copy = join(folder, 'postgres');
  for (const name of ['bin', 'lib', 'share']) {
    const from = join(dirname(programs), name);
    if (existsSync(from)) cpSync(from, join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin');
}

export function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = (nobody ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A startup message: Postgres answers with R once it accepts connections, with an error before. */
function startupMessage(): Buffer {
  const user = 'user\0formloom\0database\0postgres\0\0';
  const start = Buffer.alloc(8 + user.length);
  start.writeInt32BE(start.length, 0);
  start.writeInt32BE(3 << 16, 4);
  start.write(user, 8, 'latin1');
  return start;
}

const READY_FOR_QUERY = 'Z\0\0\0\x05I';

/** Creates an empty database. */
export function createDatabase(port: number, name: string): Promise<void> {
  const query = `create database ${name}\0`;
  const message = Buffer.alloc(5 + query.length);
  message.write(`Q\0\0\0\0${query}`, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(startupMessage()));
    let received = '';
    let isAsked = false;
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (!received.endsWith(READY_FOR_QUERY)) return;
      if (!isAsked) {
        isAsked = true;
        received = '';
        socket.write(message);
        return;
      }
      socket.destroy();
      if (received.includes('CREATE DATABASE')) resolve();
      else reject(new Error(`The database ${name} could not be created.`));
    });
    socket.once('error', reject);
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(startupMessage()));
    // Where everything else runs beside it, a new connection may take its time.
    socket.setTimeout(5_000, () => socket.destroy());
    socket.once('data', (reply) => {
      resolve(reply.toString('latin1').startsWith('R'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
