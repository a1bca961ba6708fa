import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createWorkPlaces, query } from '../../testing/work-stores.ts';
import { figureCalls } from '../queries/figures.ts';
import { openPool } from './pg-database.ts';

const places = createWorkPlaces();
afterAll(places.close);

it('a connection that is lost between two statements fails the second, and no more than that', async () => {
  const url = await places.newUrl('postgres');
  const database = openPool(url);
  const change = database.transaction(async ({ all }) => {
    const [own] = await all<{ pid: number }>('select pg_backend_pid() as pid', []);
    await query(url, `select pg_terminate_backend(${own?.pid})`);
    await expect.poll(() => query(url, `select 1 from pg_stat_activity where pid = ${own?.pid}`)).toEqual([]);
    return all('select 1', []);
  });
  await expect(change).rejects.toThrow('not queryable');
  expect(await database.all('select 1 as one', [])).toEqual([{ one: 1 }]);
  await database.close();
});

it('analytics are deleted also where others lock the same rows in another order', async () => {
  const url = await places.newUrl('postgres');
  const store = await places.open(url);
  const database = openPool(url);
  const add = (key: string) =>
    query(url, `insert into work_figures values ('7', 'f1', 'v1', 20261119, 'error', -1, '${key}', 1)`);
  await add('first');
  await add('second');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    const change = (key: string) => other.query(`update work_figures set count = 2 where key = '${key}'`);
    // The other connection does not look for a deadlock itself.
    await other.query("set deadlock_timeout = '1min'");
    await other.query('begin');
    await change('second');
    const deleted = figureCalls(database).dropFigures({ account: '7', form: 'f1' });
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete%'`;
    await expect.poll(() => query(url, waiting)).toHaveLength(1);
    await change('first');
    await other.query('commit');
    await deleted;
  } finally {
    await other.end();
    await database.close();
  }
  expect(await store.readFigures({ account: '7', form: 'f1', from: 0 })).toEqual([]);
});
