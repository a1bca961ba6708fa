/** Databases of every earlier state are brought up to date with what they hold, and newer ones left alone. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedPostgres } from '../../../../scripts/shared-postgres.ts';
import { createLog } from '../log.ts';
import { createWorkPlaces, query } from '../testing/work-stores.ts';
import { type DatabasePlace, readDatabaseUrl } from './database-url.ts';
import { MIGRATIONS, statementsFrom } from './migrations.ts';
import { openWorkStore } from './open-work-store.ts';
import { migrate } from './postgres/pg-database.ts';
import { SQLITE } from './sql.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const EARLIER = MIGRATIONS.map((_, version) => version);
const OF = { account: '7', form: 'f' };
const ROW = `insert into work_projects
  (account, form, name, revision, number, marks, updated_at, updated_by, last_what, last_by, last_at, text)
  values ('7', 'f', 'Kept', 4, 9, '', 1, 'Ana', 'changed', 'Ana', 1, 'text')`;

/** By a thread of its own: a file is let go of for certain only with the thread that has opened it. */
async function writeFile(url: string, statements: readonly string[], version: number) {
  const code = `const { workerData } = require('node:worker_threads');
    const db = new (require(workerData.libsql))(workerData.path);
    for (const statement of workerData.statements) db.exec(statement);`;
  const workerData = {
    libsql: createRequire(import.meta.url).resolve('libsql'),
    path: url.replace('file:', ''),
    statements: [...statements, `pragma user_version = ${version}`],
  };
  const [status] = await once(new Worker(code, { eval: true, workerData }), 'exit');
  expect(status).toBe(0);
}

const open = (url: string) => openWorkStore(readDatabaseUrl(url) as DatabasePlace, createLog('silent'));

describe.each(EARLIER)('a database at %i', (version) => {
  it.each(['file', 'postgres'] as const)('in %s is brought up to date with what it holds', async (kind) => {
    const url = await places.newUrl(kind);
    if (kind === 'file') {
      await writeFile(url, [...statementsFrom(0, SQLITE, version), ...(version > 0 ? [ROW] : [])], version);
    } else {
      await migrate(url, version);
      if (version > 0) await query(url, ROW);
    }
    const store = await places.open(url);
    const held = version > 0 ? { revision: 4, text: 'text' } : undefined;
    if (held) expect(await store.readProject(OF)).toMatchObject(held);
    else expect(await store.readProject(OF)).toBeUndefined();
    const change = { ...OF, name: 'n', text: 't', marks: [], by: 'Ana', at: 2 };
    const expected = version > 0 ? [4] : ('none' as const);
    expect(await store.putProject({ ...change, expected })).toMatchObject({ kind: 'done' });
    expect(await store.listDesigns(OF)).toEqual([]);
  });
});

it('replicas that start at once bring Postgres up to date once', async () => {
  const url = await places.newUrl('postgres');
  const stores = await Promise.all(Array.from({ length: 4 }, () => places.open(url)));
  expect(stores.every((store) => store.isReachable())).toBe(true);
  expect(await query(url, 'select version from work_schema')).toEqual([
    { version: String(MIGRATIONS.length) },
  ]);
});

it('a database is migrated and used by the role of docker/postgres.sh, which is no superuser', async () => {
  const server = await sharedPostgres();
  const role = `plain_${process.pid}`;
  const script = readFileSync(new URL('../../../../docker/postgres.sh', import.meta.url), 'utf8');
  const [, sql = ''] = /<<'END'\n([\s\S]*?)\nEND$/m.exec(script) ?? [];
  // Here the superuser is called formloom; and the password comes by no variable of psql.
  const statements = sql
    .replaceAll(/\bformloom\b/g, role)
    .replace('role postgres', 'role formloom')
    .replace(":'password'", "'pass'")
    .split('\n')
    .filter((line) => !line.startsWith('\\'));
  expect(statements.length).toBeGreaterThan(2);
  for (const statement of statements) await query(server, statement);
  const url = server.replace('formloom@', `${role}:pass@`).replace(/\/postgres$/, `/${role}`);
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  const store = await places.open(url);
  const change = { ...OF, name: 'n', text: 't', marks: [], by: 'Ana', at: 2 };
  expect(await store.putProject({ ...change, expected: 'none' })).toMatchObject({ kind: 'done' });
  expect(await store.readProject(OF)).toMatchObject({ text: 't' });
});

it('a database of a newer version ends the start with a sentence, and is left as it is', async () => {
  const newer = MIGRATIONS.length + 1;
  const sentence = `The database that DATABASE_URL names was written by a newer version of Formloom (its tables are at ${newer}, this version knows ${MIGRATIONS.length}). Start that version, or name another database.`;
  const [file, postgres] = [await places.newUrl('file'), await places.newUrl('postgres')];
  await writeFile(file, [], newer);
  await migrate(postgres);
  await query(postgres, `update work_schema set version = ${newer}`);
  await expect(open(file)).rejects.toThrow(sentence);
  await expect(open(postgres)).rejects.toThrow(sentence);
  expect(await query(postgres, 'select version from work_schema')).toEqual([{ version: String(newer) }]);
  expect(() => statementsFrom(newer, SQLITE)).toThrow(sentence);
});
