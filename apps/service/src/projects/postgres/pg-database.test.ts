import { afterAll, expect, it } from 'vitest';
import { createWorkPlaces, query } from '../../testing/work-stores.ts';
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
