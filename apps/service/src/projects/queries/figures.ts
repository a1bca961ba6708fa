/**
 * Queries for analytics: sums of visits, added by any number of replicas, by day and after a while by month.
 * They contain no personal data of visitors.
 */

import type { Sql, SqlDatabase, SqlValue } from '../sql.ts';
import type { FigureSum, FigureSums, FoundVersions, WorkCalls } from '../work-store.ts';
import {
  byDay,
  COLUMNS,
  type CountRow,
  countOf,
  type DayOfForm,
  inOrder,
  mergeInLockOrder,
  nameOf,
  valuesOf,
} from './figure-rows.ts';

/**
 * The maximum number of distinct sums for a form and day, separately for sums with and without a field:
 * made-up fields must not displace views, steps and submissions. Further sums are dropped.
 */
const SUMS_OF_DAY = 5_000;

/** Rows in one statement: databases limit the number of parameters. */
const ROWS = 100;

const ADDING = `on conflict (${COLUMNS}) do update set count = work_figures.count + excluded.count`;

type FigureCalls = Pick<
  WorkCalls,
  'addFigures' | 'readFigures' | 'dropFigures' | 'foldFigures' | 'findFigureVersions' | 'addFigureVersion'
>;

export function figureCalls(db: SqlDatabase): FigureCalls {
  return {
    addFigures: (events) =>
      db.transaction(async (sql) => {
        const sums = mergeInLockOrder(events);
        const accounts = await accountsOf(sql, sums);
        const kept = new Map([...accounts.keys()].map((form) => [form, 0]));
        for (const day of byDay(sums)) {
          const most = await addToDay(sql, accounts.get(day.form) ?? [], day);
          if (kept.has(day.form)) kept.set(day.form, (kept.get(day.form) ?? 0) + most);
        }
        return [...kept].map(([form, count]) => ({ form, count }));
      }),
    findFigureVersions: async (asked) => {
      const versionsOf = new Map(asked.map(({ form, versions }) => [form, versions]));
      const works = await worksOn(db, [...versionsOf.keys()]);
      const [shapes, stored]: [FoundVersions['shapes'][number][], FoundVersions['stored'][number][]] = [
        [],
        [],
      ];
      for (const { account, form } of works)
        for (const some of inParts(versionsOf.get(form) ?? [])) {
          const places = some.map((_, at) => `$${at + 3}`).join();
          const where = (column: string) => `where account = $1 and form = $2 and ${column} in (${places})`;
          const select = <Row>(text: string) => db.all<Row>(text, [account, form, ...some]);
          shapes.push(
            ...(await select<FoundVersions['shapes'][number]>(
              `select account, form, version, shape from work_figure_versions ${where('version')}`,
            )),
          );
          stored.push(
            ...(await select<FoundVersions['stored'][number]>(
              `select account, form, id as version from work_versions ${where('id')}`,
            )),
          );
        }
      return { works, shapes, stored };
    },
    addFigureVersion: async ({ account, form, version, shape }) => {
      await db.all(
        `insert into work_figure_versions (account, form, version, shape) values ($1, $2, $3, $4)
         on conflict (account, form, version) do nothing`,
        [account, form, version, shape],
      );
    },
    readFigures: async ({ account, form, from }) => {
      const rows = await db.all<CountRow>(
        `select version, what, step, key, sum(count) as count, max(day) as last from work_figures
         where account = $1 and form = $2 and day >= $3
         group by version, what, step, key`,
        [account, form, from],
      );
      return inOrder(rows).map(countOf);
    },
    // Retries after a deadlock with a writer that locks rows in another order.
    dropFigures: ({ account, form }) =>
      db.transaction(async (sql) => {
        await sql.all('delete from work_figures where account = $1 and form = $2', [account, form]);
      }),
    foldFigures: (before) =>
      db.transaction(async (sql) => {
        // The replica that deletes the daily rows adds the monthly ones; concurrent replicas find none.
        const old = await sql.all<OldRow>(
          `delete from work_figures where day < $1 and day % 100 > 0 returning ${COLUMNS}, count`,
          [before],
        );
        await insertAll(sql, byMonth(old));
      }),
  };
}

/**
 * Finds the accounts that work on the forms. Events for any other form come from strangers and are dropped.
 */
async function worksOn(sql: Pick<Sql, 'all'>, forms: readonly string[]): Promise<FoundVersions['works']> {
  const works: FoundVersions['works'][number][] = [];
  for (const some of inParts(forms)) {
    const rows = await sql.all<FoundVersions['works'][number]>(
      `select form, account, revision from work_projects
       where form in (${some.map((_, at) => `$${at + 1}`).join()})
         and text is not null and binned_at is null order by account`,
      some,
    );
    works.push(...rows);
  }
  return works;
}

async function accountsOf(sql: Sql, sums: FigureSums): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { form, account } of await worksOn(sql, [...new Set(sums.map(({ form }) => form))]))
    found.set(form, [...(found.get(form) ?? []), account]);
  return found;
}

/** Returns how many events were stored, for the account that had the most room. */
async function addToDay(sql: Sql, accounts: readonly string[], { form, day, sums }: DayOfForm) {
  let most = 0;
  for (const account of accounts) {
    const kept = await withRoom(sql, [account, form, day], sums);
    await insertAll(
      sql,
      kept.map((sum) => [account, form, ...valuesOf(sum), sum.count]),
    );
    most = Math.max(
      most,
      kept.reduce((sum, { count }) => sum + count, 0),
    );
  }
  return most;
}

/** Existing sums always continue; new ones are admitted up to the limit. */
async function withRoom(sql: Sql, of: readonly SqlValue[], sums: readonly FigureSum[]) {
  const where = 'from work_figures where account = $1 and form = $2 and day = $3';
  const [row] = await sql.all<{ whole: number | string; fields: number | string }>(
    `select count(case when key = '' then 1 end) as whole, count(case when key <> '' then 1 end) as fields ${where}`,
    of,
  );
  const room = {
    whole: SUMS_OF_DAY - Number(row?.whole ?? 0),
    fields: SUMS_OF_DAY - Number(row?.fields ?? 0),
  };
  if (Math.min(room.whole, room.fields) >= sums.length) return sums;
  const rows = await sql.all<CountRow>(`select version, what, step, key ${where}`, of);
  const known = new Set(rows.map(nameOf));
  return sums.filter((sum) => {
    if (known.has(nameOf(sum))) return true;
    const kind = sum.key === undefined ? 'whole' : 'fields';
    room[kind] -= 1;
    return room[kind] >= 0;
  });
}

async function insertAll(sql: Sql, rows: ReadonlyArray<readonly SqlValue[]>) {
  for (const some of inParts(rows)) {
    const places = some.map(
      (row, at) => `(${row.map((_, place) => `$${at * row.length + place + 1}`).join()})`,
    );
    await sql.all(
      `insert into work_figures (${COLUMNS}, count) values ${places.join()} ${ADDING}`,
      some.flat(),
    );
  }
}

interface OldRow extends Omit<CountRow, 'last'> {
  readonly account: string;
  readonly form: string;
  readonly day: number;
}

/** A whole month is stored as day 0, such as 20261100. */
function byMonth(rows: readonly OldRow[]): SqlValue[][] {
  const months = new Map<string, { readonly of: SqlValue[]; count: number }>();
  for (const { account, form, version, day, what, step, key, count } of rows) {
    const of = [account, form, version, Math.floor(day / 100) * 100, what, step, key];
    const name = JSON.stringify(of);
    const month = months.get(name) ?? { of, count: 0 };
    months.set(name, month);
    month.count += Number(count);
  }
  return [...months.values()].map(({ of, count }) => [...of, count]);
}

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS) }, (_, at) =>
    all.slice(at * ROWS, (at + 1) * ROWS),
  );
}
