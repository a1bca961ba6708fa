/** Changes that share one wait for the disk: kept or undone each by itself, and told once all are kept. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';
import { type FileDatabase, openFile } from './database.ts';

let told: WorkMessage[] = [];
let db: FileDatabase;
beforeEach(() => {
  told = [];
  db = openFile(':memory:', (message) => told.push(message));
});
afterEach(() => db.close());

const note = (name: string) => async (sql: Sql) => {
  await sql.all('insert into work_accounts (account, name, named_at, named_by) values ($1, $1, 0, $1)', [
    name,
  ]);
  sql.notify({ kind: 'hello', replica: name });
};
const kept = async () =>
  (await db.all<{ account: string }>('select account from work_accounts order by account', [])).map(
    ({ account }) => account,
  );
const hellos = () => told.map((message) => (message.kind === 'hello' ? message.replica : ''));

it('one that fails is undone, those before and after it are kept, and nothing is told before', async () => {
  await db.together(async () => {
    await db.transaction(note('a'));
    const failing = db.transaction(async (sql) => {
      await note('b')(sql);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction(note('c'));
    // Those who read meanwhile are answered after it, too.
    expect(await kept()).toEqual(['a', 'c']);
    expect(told).toEqual([]);
  });
  expect([await kept(), hellos()]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

it('where all of it fails nothing is kept and nothing is told, and the next is as ever', async () => {
  const failing = db.together(async () => {
    await db.transaction(note('a'));
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect([await kept(), told]).toEqual([[], []]);
  await db.transaction(note('d'));
  expect([await kept(), hellos()]).toEqual([['d'], ['d']]);
});

it('where the database itself undoes all of it, nobody is told that anything was kept', async () => {
  const failing = db.together(async () => {
    await db.transaction(note('a'));
    // As it does where the disk is full.
    const undone = db.transaction(async (sql) => {
      await sql.all('rollback', []);
      throw new Error('disk I/O error');
    });
    await expect(undone).rejects.toThrow('disk I/O error');
    await expect(db.transaction(note('b'))).rejects.toThrow('has undone');
  });
  await expect(failing).rejects.toThrow('has undone');
  expect([await kept(), told]).toEqual([[], []]);
  await db.together(async () => db.transaction(note('c')));
  expect([await kept(), hellos()]).toEqual([['c'], ['c']]);
});

it('where there is no room for one, all are undone, and nobody is told anything else', async () => {
  const [{ page_count: pages }] = (await db.all<{ page_count: number }>('pragma page_count', [])) as [
    { page_count: number },
  ];
  await db.all(`pragma max_page_count = ${pages + 2}`, []);
  const failing = db.together(async () => {
    await db.transaction(note('a'));
    await db.transaction(note('b'.repeat(100_000))).catch(() => {});
  });
  await expect(failing).rejects.toThrow('has undone');
  expect([await kept(), told]).toEqual([[], []]);
  await db.together(async () => db.transaction(note('a')));
  expect([await kept(), hellos()]).toEqual([['a'], ['a']]);
});

it('what only reads begins nothing', async () => {
  await db.together(async () => void (await kept()));
  await db.together(async () => db.transaction(note('e')));
  expect(await kept()).toEqual(['e']);
});
