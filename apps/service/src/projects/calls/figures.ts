/**
 * What visitors did, in sums: added up by any number of replicas, by day for as long as figures by day are
 * told, and by month after that. Nothing of a visitor stands in them.
 */

import type { FigureName } from '@formloom/form';
import type { Sql, SqlDatabase, SqlValue } from '../sql.ts';
import type { FigureSums, WorkCalls } from '../work-store.ts';

/** So many different sums a form may have on a day; made-up ones beyond are not kept. */
const SUMS_OF_DAY = 5_000;

/** Where something belongs to no step or field. */
const [NO_STEP, NO_KEY] = [-1, ''];

const COLUMNS = 'account, form, version, day, what, step, key';

type FigureCalls = Pick<WorkCalls, 'addFigures' | 'readFigures' | 'dropFigures' | 'foldFigures'>;

export function figureCalls(db: SqlDatabase): FigureCalls {
  return {
    addFigures: (sums) =>
      db.transaction(async (sql) => {
        const added = new Set<string>();
        for (const day of byDay(inLockOrder(sums))) if (await addToDay(sql, day)) added.add(day.form);
        return [...added];
      }),
    readFigures: async ({ account, form, from }) => {
      const rows = await db.all<FigureRow>(
        `select version, what, step, key, sum(count) as count, max(day) as last from work_figures
         where account = $1 and form = $2 and day >= $3
         group by version, what, step, key`,
        [account, form, from],
      );
      return inOrder(rows).map(({ version, what, step, key, count }) => ({
        version,
        what,
        step: step === NO_STEP ? undefined : step,
        key: key === NO_KEY ? undefined : key,
        count: Number(count),
      }));
    },
    dropFigures: async ({ account, form }) => {
      await db.all('delete from work_figures where account = $1 and form = $2', [account, form]);
    },
    // The day of a month as a whole is none: 20261100.
    foldFigures: (before) =>
      db.transaction(async (sql) => {
        const isOld = 'day < $1 and day % 100 > 0';
        await sql.all(
          `insert into work_figures (${COLUMNS}, count)
           select account, form, version, day / 100 * 100, what, step, key, sum(count) from work_figures
           where ${isOld} group by account, form, version, day / 100 * 100, what, step, key
           ${ADDING}`,
          [before],
        );
        await sql.all(`delete from work_figures where ${isOld}`, [before]);
      }),
  };
}

interface FigureRow {
  readonly version: string;
  readonly what: FigureName;
  readonly step: number;
  readonly key: string;
  readonly count: number | string;
  readonly last: number;
}

type FigureSum = FigureSums[number];

/** What is told of a form on one day. */
interface DayOfForm {
  readonly form: string;
  readonly day: number;
  readonly sums: readonly FigureSum[];
}

const ADDING = `on conflict (${COLUMNS}) do update set count = work_figures.count + excluded.count`;

/** Rows of one statement: a database takes only so many values at once. */
const ROWS = 100;

/** False where nobody works on the form: what is told of it is told by a stranger. */
async function addToDay(sql: Sql, { form, day, sums }: DayOfForm): Promise<boolean> {
  const accounts = await sql.all<{ account: string }>(
    'select account from work_projects where form = $1 and text is not null and binned_at is null',
    [form],
  );
  for (const { account } of accounts) {
    const kept = await withRoom(sql, [account, form, day], sums);
    for (let at = 0; at < kept.length; at += ROWS) await insert(sql, account, kept.slice(at, at + ROWS));
  }
  return accounts.length > 0;
}

/** Those that there are already go on; of new ones as many as there is room for. */
async function withRoom(sql: Sql, of: readonly SqlValue[], sums: readonly FigureSum[]) {
  const where = 'from work_figures where account = $1 and form = $2 and day = $3';
  const [row] = await sql.all<{ count: number | string }>(`select count(*) as count ${where}`, of);
  let room = SUMS_OF_DAY - Number(row?.count ?? 0);
  if (room >= sums.length) return sums;
  const rows = await sql.all<FigureRow>(`select version, what, step, key ${where}`, of);
  const known = new Set(
    rows.map((one) => JSON.stringify([one.version, one.what, Number(one.step), one.key])),
  );
  return sums.filter(({ version, what, step = NO_STEP, key = NO_KEY }) => {
    if (known.has(JSON.stringify([version, what, step, key]))) return true;
    room -= 1;
    return room >= 0;
  });
}

function insert(sql: Sql, account: string, sums: readonly FigureSum[]) {
  const rows = sums.map((sum) => [account, sum.form, ...valuesOf(sum), sum.count]);
  const places = rows.map(
    (row, at) => `(${row.map((_, place) => `$${at * row.length + place + 1}`).join()})`,
  );
  return sql.all(
    `insert into work_figures (${COLUMNS}, count) values ${places.join()} ${ADDING}`,
    rows.flat(),
  );
}

const valuesOf = ({ version, day, what, step, key }: FigureSum): SqlValue[] => [
  version,
  day,
  what,
  step ?? NO_STEP,
  key ?? NO_KEY,
];

/** Replicas that write the same rows at once wait for each other instead of both being stopped. */
function inLockOrder(sums: FigureSums): FigureSums {
  const named = sums.map((sum) => ({ sum, name: JSON.stringify([sum.form, ...valuesOf(sum)]) }));
  return named.sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ sum }) => sum);
}

function byDay(sums: FigureSums): Iterable<DayOfForm> {
  const days = new Map<string, { form: string; day: number; sums: FigureSum[] }>();
  for (const sum of sums) {
    const { form, day } = sum;
    const key = `${day} ${form}`;
    const known = days.get(key);
    if (known) known.sums.push(sum);
    else days.set(key, { form, day, sums: [sum] });
  }
  return days.values();
}

/** Versions that are seen still come first, and of these the one that is seen most. */
function inOrder(rows: readonly FigureRow[]): FigureRow[] {
  const last = new Map<string, number>();
  const views = new Map<string, number>();
  for (const { version, what, count, last: day } of rows) {
    last.set(version, Math.max(last.get(version) ?? 0, Number(day)));
    if (what === 'view') views.set(version, Number(count));
  }
  const of = (known: ReadonlyMap<string, number>, { version }: FigureRow) => known.get(version) ?? 0;
  return rows.toSorted(
    (one, other) =>
      of(last, other) - of(last, one) ||
      of(views, other) - of(views, one) ||
      (one.version < other.version ? -1 : one.version > other.version ? 1 : 0),
  );
}
