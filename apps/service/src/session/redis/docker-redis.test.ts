/** Redis as compose.yaml starts it: closed without the password, and with it enough for us and no more. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findRedis } from '../../../../../scripts/debian-programs.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { createLog } from '../../log.ts';
import { speak } from '../../testing/raw-socket.ts';
import { withoutRecords, withRecord } from '../session.ts';
import { openRedisStore } from './redis-store.ts';
import { KEY } from './scripts.ts';

const LOCK = 'a-connection';

const SCRIPT = fileURLToPath(new URL('../../../../../docker/redis.sh', import.meta.url));
const PASSWORD = 'a-password_of-letters-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'formloom-docker-redis-'));
const env = (REDIS_PASSWORD: string) => ({ ...process.env, REDIS_PASSWORD, REDIS_SERVER_PATH: findRedis() });

let server: ChildProcess;
let port: number;
beforeAll(async () => {
  port = await freePort(0);
  const words = [SCRIPT, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  server = spawn('sh', words, { env: env(PASSWORD), stdio: 'ignore' });
  await vi.waitFor(() => expect(ask('PING')).resolves.toMatch(/^-NOAUTH/), {
    timeout: 10_000,
    interval: 50,
  });
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** What Redis says to the last of a few lines, good or bad; nothing where nobody listens. */
async function ask(...lines: string[]): Promise<string> {
  const said = await speak(port, `${lines.join('\r\n')}\r\nQUIT\r\n`);
  return said.split('\r\n').at(lines.length - 1) ?? '';
}

it('5.5 does nothing for whoever has no password, or a wrong one', async () => {
  const wrong = ['PING', 'AUTH wrong', 'AUTH default wrong', 'AUTH formloom wrong', `AUTH ${PASSWORD}`];
  for (const line of wrong) expect(await ask(line, `GET ${KEY.session}`)).toMatch(/^-NOAUTH/);
});

it.each([
  'FLUSHALL',
  'KEYS *',
  'CONFIG GET dir',
  'GET of-another-program',
  'PUBLISH of-another-program text',
  'ACL LIST',
  'SCRIPT FLUSH',
  'SHUTDOWN',
])('5.5 with the password, %s is not allowed', async (line) => {
  expect(await ask(`AUTH formloom ${PASSWORD}`, line)).toMatch(/^-NOPERM/);
});

it('1 with the password, everything that the service does is', async () => {
  const now = performance.now.bind(performance);
  const open = () =>
    openRedisStore({
      url: `redis://formloom:${PASSWORD}@127.0.0.1:${port}`,
      secrets: ['a-session-secret-of-some-length'],
      now,
      newPendingState: () => `state-${now()}`,
      log: createLog('silent'),
    });
  const [here, there] = [await open(), await open()];
  try {
    expect([here.isReachable(), there.isReachable()]).toEqual([true, true]);
    const record = { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: [] };
    expect(await here.change(withRecord(record, { generation: 0, open: [] }))).toBe(true);
    expect((await there.current()).records).toEqual([record]);
    const { issue, take } = here.pendingStates;
    expect(await take(await issue({ mark: 'mark' }), 'mark')).toBe('taken');
    const held = { record, begun: { generation: 0, open: [] }, mark: 'mark' };
    const id = await here.unconfirmedConnections.hold(held);
    expect([
      await there.unconfirmedConnections.find(id),
      await there.unconfirmedConnections.release(id),
    ]).toEqual([held, held]);
    expect(await here.refreshLock.acquire(LOCK)).toBe(0);
    expect(await there.refreshLock.acquire(LOCK)).toBeGreaterThan(0);
    await here.refreshLock.release(LOCK, 0);
    expect(await there.change(withoutRecords)).toBe(true);
    expect((await here.current()).records).toEqual([]);
  } finally {
    await here.close();
    await there.close();
  }
});

it.each([
  ['', 'a long random text'],
  ['with "a" blank', 'letters, digits'],
  ['x +@all', 'letters, digits'],
])('5.5 does not start with the password %j', (password, words) => {
  const { status, stderr } = spawnSync('sh', [SCRIPT], { env: env(password), encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain(words);
});
