/**
 * A `DATABASE_URL` that cannot be used ends the start with a sentence that names it, and never its password.
 */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabaseLink } from '../testing/database-link.ts';
import { createWorkPlaces, query } from '../testing/work-stores.ts';
import { readDatabaseUrl } from './database-url.ts';
import { openPool } from './postgres/pg-database.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { probeRoom } from './postgres/write-state.ts';
import { checkRoomBeside, openSqliteStore } from './sqlite/sqlite-store.ts';
import { createWaitingLog } from './work-store.ts';

const places = createWorkPlaces();
const folder = mkdtempSync(join(tmpdir(), 'formloom-open-'));
afterAll(async () => {
  await places.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = createLog('silent');

describe('DATABASE_URL', () => {
  it.each([
    ['', undefined],
    ['file:work.db', { kind: 'file', path: 'work.db' }],
    ['file:/var/lib/work.db', { kind: 'file', path: '/var/lib/work.db' }],
    ['file:///var/lib/my%20work.db', { kind: 'file', path: '/var/lib/my work.db' }],
    ['file:100%.db', { kind: 'file', path: '100%.db' }],
    ['postgres://a:b@db/work', { kind: 'postgres', url: 'postgres://a:b@db/work' }],
    ['postgresql://db/work', { kind: 'postgres', url: 'postgresql://db/work' }],
  ])('reads %j', (text, place) => {
    expect(readDatabaseUrl(text)).toEqual(place);
  });

  it.each([
    'work.db',
    'file:',
    'file:folder/',
    'mysql://u:hidden-word@db/x',
    'postgres:hidden-word',
    'postgres://',
  ])('refuses %s in a sentence that does not quote it', (text) => {
    const read = () => readDatabaseUrl(text);
    expect(read).toThrow(
      /^DATABASE_URL must be a file, such as file:work.db, or an address that starts with postgres:\/\/$/,
    );
  });
});

/** The whole of what a person reads, and what is beneath it. */
async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => new Error('it opened'),
    (thrown) => thrown,
  );
  return error.message;
}

it('a file that is none, lies nowhere or is in use is told as such', async () => {
  writeFileSync(join(folder, 'letter.db'), 'no database at all '.repeat(200));
  const cannot = /^The file that DATABASE_URL names cannot be used: it cannot be opened as a database\./;
  expect(await refusal(openSqliteStore({ path: join(folder, 'letter.db'), log }))).toMatch(cannot);
  expect(await refusal(openSqliteStore({ path: join(folder, 'nowhere/work.db'), log }))).toMatch(cannot);
  const url = await places.newUrl('file');
  await places.open(url);
  const second = openSqliteStore({ path: url.replace('file:', ''), log, patienceMs: 300 });
  expect(await refusal(second)).toMatch(
    /^The file that DATABASE_URL names cannot be used: another process uses it\./,
  );
});

it('a file that cannot be written counts as away, and is read all the same', async () => {
  const path = (await places.newUrl('file')).replace('file:', '');
  let room: Promise<unknown> = Promise.resolve();
  const lines: string[] = [];
  const store = await openSqliteStore({
    path,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    checkRoom: () => room,
    checkEveryMs: 20,
  });
  expect(store.isReachable()).toBe(true);
  room = Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  room.catch(() => {});
  await expect.poll(store.isReachable).toBe(false);
  expect(await store.listProjects({ account: 'a' })).toEqual([]);
  room = Promise.resolve();
  await expect.poll(store.isReachable).toBe(true);
  await store.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', code: 'ENOSPC', msg: 'the shared work cannot be written' },
    { level: 'info', msg: 'the shared work can be written again' },
  ]);
});

it('a disk that hangs is written to once, not once more with every check', async () => {
  const path = (await places.newUrl('file')).replace('file:', '');
  let [checks, ticks] = [0, 0];
  const hangs = () => {
    checks += 1;
    return new Promise(() => {});
  };
  const store = await openSqliteStore({ path, log, checkRoom: hangs, checkEveryMs: 5 });
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  await expect.poll(() => ticks).toBeGreaterThan(10);
  clearInterval(ticking);
  expect(checks).toBe(1);
  await store.close();
});

it('the check of a file writes beside it, leaves nothing, and fails where nothing can be written', async () => {
  const place = mkdtempSync(join(folder, 'room-'));
  await checkRoomBeside(join(place, 'work.db'));
  expect(readdirSync(place)).toEqual([]);
  await expect(checkRoomBeside(join(place, 'nowhere/work.db'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a file whose last process is just ending is waited for', async () => {
  const url = await places.newUrl('file');
  const path = url.replace('file:', '');
  const before = await openSqliteStore({ path, log });
  const opening = openSqliteStore({ path, log });
  setTimeout(before.close, 400);
  const after = await opening;
  expect(after.isReachable()).toBe(true);
  await after.close();
});

it('a Postgres that accepts no writes counts as away, and is read all the same', async () => {
  const url = await places.newUrl('postgres');
  const name = new URL(url).pathname.slice(1);
  const lines: string[] = [];
  const heard = createLog('info', { write: (line) => void lines.push(line) });
  const store = await openPostgresStore({ url, log: heard });
  const of = { account: '7', form: 'f1', name: 'N', text: '{}', marks: [], by: 'Ana', at: 1 };
  await store.putProject({ ...of, expected: 'none' });
  /** As a provider does where a disk is full; sessions that are open are ended. */
  const setReadOnly = async (value: 'on' | 'off') => {
    const server = url.replace(/\/[^/]*$/, '/postgres');
    await query(server, `alter database ${name} set default_transaction_read_only = ${value}`);
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    const returns = () => lines.filter((line) => line.includes('can be reached again')).length;
    await expect.poll(returns, { timeout: 15_000 }).toBe(value === 'on' ? 1 : 2);
  };
  await setReadOnly('on');
  expect(store.isReachable()).toBe(true);
  await expect(store.putProject({ ...of, expected: [1] })).rejects.toMatchObject({ status: 503 });
  expect(store.isReachable()).toBe(false);
  expect((await store.readProject(of))?.revision).toBe(1);
  const pool = openPool(url);
  await expect(probeRoom(pool)).rejects.toMatchObject({ code: '25006' });
  await setReadOnly('off');
  await probeRoom(pool);
  await pool.close();
  await expect.poll(store.isReachable, { timeout: 15_000 }).toBe(true);
  expect(await store.putProject({ ...of, expected: [1] })).toEqual({ kind: 'done', revision: 2 });
  await store.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /written/.test(msg));
  expect(told).toMatchObject([
    { level: 'error', code: '25006', msg: 'the shared work cannot be written' },
    { level: 'info', msg: 'the shared work can be written again' },
  ]);
}, 60_000);

describe('a Postgres', () => {
  const withPassword = (url: string) => url.replace('formloom@', 'formloom:hidden-word@');

  it('that does not exist or does not let one in is told at once, without the password', async () => {
    const url = withPassword(await places.newUrl('postgres'));
    const missing = await refusal(openPostgresStore({ url: `${url}_missing`, log }));
    const stranger = await refusal(openPostgresStore({ url: url.replace('formloom:', 'stranger:'), log }));
    expect([missing, stranger]).toEqual([
      'The database that DATABASE_URL names does not exist (3D000).',
      'The database that DATABASE_URL names does not let this user in (28000).',
    ]);
  });

  it('that is away is waited for after the start, and used once it is there', async () => {
    const link = await openDatabaseLink(await places.newUrl('postgres'));
    link.cut();
    const lines: string[] = [];
    const heard = createLog('info', { write: (line) => void lines.push(line) });
    const store = await openPostgresStore({ url: withPassword(link.url), log: heard });
    try {
      expect([store.isReachable(), store.wasReachable()]).toEqual([false, false]);
      await expect(store.lastNumber({ account: '7' })).rejects.toMatchObject({ status: 503 });
      link.restore();
      await expect.poll(store.isReachable, { timeout: 15_000 }).toBe(true);
      expect([store.wasReachable(), await store.lastNumber({ account: '7' })]).toEqual([true, 0]);
    } finally {
      await store.close();
      await link.close();
    }
    const told = lines.map((line) => JSON.parse(line));
    expect(told.at(0)).toMatchObject({ level: 'warn', msg: 'waiting for the database' });
    expect(told.at(-1)).toMatchObject({ level: 'info', msg: 'the shared work can be reached again' });
    expect(lines.join('')).not.toContain('hidden-word');
  });
});

it('waiting for the database is logged at once, when the reason changes, and every 30 seconds', () => {
  let now = 0;
  const reasons: unknown[] = [];
  const tell = createWaitingLog(
    { warn: ({ reason }: { reason: string }) => void reasons.push(reason) },
    () => now,
  );
  for (; now < 65_000; now += 500) tell(now === 5_000 ? 'timeout' : 'ECONNREFUSED');
  expect(reasons).toEqual(['ECONNREFUSED', 'timeout', 'ECONNREFUSED', 'ECONNREFUSED']);
});
