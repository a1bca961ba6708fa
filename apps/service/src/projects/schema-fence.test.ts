/** A replica never uses tables that a newer version of Formloom has migrated, also while it runs. */

import { copyFileSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { PATH } from '@formloom/form';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createReplicas } from '../testing/replicas.ts';
import { createWorkHarness } from '../testing/work-harness.ts';
import { createWorkPlaces, query } from '../testing/work-stores.ts';
import { MIGRATIONS } from './migrations.ts';
import { connectionOptions, migrate } from './postgres/pg-database.ts';
import type { WorkStore } from './work-store.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const NEWER = MIGRATIONS.length + 1;
const OF = { account: '7', form: 'f' };
const SENTENCE = /^A newer version of Formloom has migrated the database\. Upgrade this instance\./;
const PATIENT = { timeout: 15_000 };

const put = (store: WorkStore, expected: 'none' | number[] = 'none') =>
  store.putProject({ ...OF, expected, name: 'n', text: '{}', marks: [], by: 'Ana', at: 1 });

/** As a newer version does it while it starts; resolves once the tables are changed. */
const migrateToNewer = (url: string) => migrate(url, NEWER);

async function serve(store: WorkStore) {
  const { get, ask, connect } = await createWorkHarness({ workStore: store });
  await connect();
  const statusOf = async (path: string) => (await get(path)).statusCode;
  return { get, ask, statusOf };
}

// The context's own expect: the global one knows one running test.
describe.concurrent('Postgres', () => {
  it('migrated by a newer version is let go of before it changes, and the replica is not ready', async ({
    expect,
  }) => {
    const url = await places.newUrl('postgres');
    const store = await places.open(url);
    const { get, ask } = await serve(store);
    await put(store);
    await migrateToNewer(url);
    // Not after a while: as soon as the tables have changed.
    await query(url, `update work_projects set text = '\\x00'`);
    await expect(store.readProject(OF)).rejects.toMatchObject({ status: 503 });
    await expect(put(store, [1])).rejects.toMatchObject({ status: 503 });
    await expect.poll(store.isOutdated, PATIENT).toBe(true);
    const replies = [await get(PATH.ready), await ask('GET', PATH.projects), await ask('GET', PATH.backup)];
    for (const { statusCode, headers, body } of replies) {
      expect(statusCode).toBe(503);
      expect(JSON.parse(body).details).toMatch(SENTENCE);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await get(PATH.health)).statusCode).toBe(200);
  }, 30_000);

  it('migrated by a newer version ends the lease on the session, also within the grace period', async ({
    expect,
  }) => {
    const replicas = createReplicas();
    try {
      const url = await replicas.newUrl();
      const { connect, get } = await replicas.replica(url, { graceMs: 600_000 });
      await connect();
      expect((await get(PATH.forms)).statusCode).toBe(200);
      await migrateToNewer(url);
      await expect.poll(async () => (await get(PATH.forms)).statusCode, PATIENT).toBe(503);
      expect((await get(PATH.forms)).json().details).toMatch(SENTENCE);
    } finally {
      await replicas.close();
    }
  }, 30_000);

  it('is migrated only once calls under way have ended', async ({ expect }) => {
    const url = await places.newUrl('postgres');
    const store = await places.open(url);
    await put(store);
    const blocking = new pg.Client(connectionOptions(url));
    await blocking.connect();
    await blocking.query('begin');
    await blocking.query('select * from work_projects for update');
    const saving = put(store, [1]);
    let isMigrated = false;
    const migrating = migrateToNewer(url).then(() => {
      isMigrated = true;
    });
    await expect.poll(store.isReachable, PATIENT).toBe(false);
    await expect(put(store, [1])).rejects.toMatchObject({ status: 503 });
    expect(isMigrated).toBe(false);
    await blocking.query('rollback');
    await blocking.end();
    expect(await saving).toEqual({ kind: 'done', revision: 2 });
    await migrating;
  }, 30_000);

  it('whose version was raised by hand is let go of, and used again once it is the former one', async ({
    expect,
  }) => {
    const url = await places.newUrl('postgres');
    const store = await places.open(url);
    const { statusOf } = await serve(store);
    await query(url, `update work_schema set version = ${NEWER}`);
    await expect.poll(() => statusOf(PATH.ready), PATIENT).toBe(503);
    expect(await statusOf(PATH.projects)).toBe(503);
    await query(url, `update work_schema set version = ${MIGRATIONS.length}`);
    await expect.poll(() => statusOf(PATH.ready), PATIENT).toBe(200);
    await expect.poll(() => statusOf(PATH.projects), PATIENT).toBe(200);
  }, 30_000);
});

it('a file that a newer version has migrated is not opened again by a thread that replaces one that ended', async () => {
  const [url, newer] = [await places.newUrl('file'), await places.newUrl('file')];
  const path = url.replace('file:', '');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const store = await places.open(url);
  const { statusOf } = await serve(store);
  const thread = posted.mock.contexts.at(-1) as Worker;
  posted.mockRestore();
  await migrateFile(newer.replace('file:', ''));
  for (const one of [path, `${path}-wal`]) rmSync(one, { force: true });
  copyFileSync(newer.replace('file:', ''), path);
  await thread.terminate();
  await expect.poll(() => statusOf(PATH.ready), PATIENT).toBe(503);
  await expect(store.readProject(OF)).rejects.toMatchObject({
    status: 503,
    body: { details: expect.stringMatching(SENTENCE) },
  });
}, 30_000);

/** By a thread of its own: a file is let go of for certain only with the thread that has opened it. */
async function migrateFile(path: string) {
  const code = `const { workerData } = require('node:worker_threads');
    new (require('libsql'))(workerData.path).exec(workerData.statement);`;
  const workerData = { path, statement: `pragma user_version = ${NEWER}` };
  await new Promise((resolve) => new Worker(code, { eval: true, workerData }).once('exit', resolve));
}
