/** Queries for team themes: a named theme and translations, shared by all forms of an account. */

import { WORK_LIMITS } from '@formloom/form';
import type { Sql, SqlDatabase } from '../sql.ts';
import type { Account, StoredDesign, WorkCalls } from '../work-store.ts';
import { refusalOf } from './expected.ts';

interface Row {
  readonly revision: number;
  readonly isGone: number;
}

export function designCalls(db: SqlDatabase): Pick<WorkCalls, 'listDesigns' | 'putDesign' | 'removeDesign'> {
  const { forUpdate } = db.dialect;

  const find = async (sql: Sql, { account, name }: Account & { name: string }) => {
    const [row] = await sql.all<Row>(
      `select revision, case when theme is null then 1 else 0 end as "isGone"
       from work_designs where account = $1 and name = $2 ${forUpdate}`,
      [account, name],
    );
    return row;
  };
  const revisionOf = (row: Row | undefined) => (row && row.isGone === 0 ? row.revision : null);

  return {
    listDesigns: ({ account }) =>
      db.all<StoredDesign>(
        `select name, revision, theme, texts from work_designs
         where account = $1 and theme is not null order by name`,
        [account],
      ),
    putDesign: (change) =>
      db.transaction(async (sql) => {
        const { account, name, theme, texts, by, at } = change;
        const row = await find(sql, change);
        const known = revisionOf(row);
        const refusal = refusalOf(change.expected, known);
        if (refusal) return refusal;
        const [{ count }] = (await sql.all<{ count: number }>(
          'select count(*) as count from work_designs where account = $1 and theme is not null',
          [account],
        )) as [{ count: number }];
        if (known === null && count >= WORK_LIMITS.designs) return { kind: 'full' };
        const rows = await sql.all<{ revision: number }>(
          `insert into work_designs (account, name, revision, updated_at, updated_by, theme, texts)
           values ($1, $2, 1, $3, $4, $5, $6)
           on conflict (account, name) do update set revision = work_designs.revision + 1,
             updated_at = $3, updated_by = $4, theme = $5, texts = $6
             where work_designs.revision = $7
           returning revision`,
          [account, name, at, by, theme, texts, row?.revision ?? 0],
        );
        // Conflict: another caller saved first.
        if (rows[0] === undefined) return { kind: 'changed', revision: revisionOf(await find(sql, change)) };
        return { kind: 'done', revision: rows[0].revision };
      }),
    removeDesign: (change) =>
      db.transaction(async (sql) => {
        const known = revisionOf(await find(sql, change));
        if (known === null) return { kind: 'missing' };
        const refusal = refusalOf(change.expected, known);
        if (refusal) return refusal;
        await sql.all(
          `update work_designs set revision = revision + 1, theme = null, texts = null
           where account = $1 and name = $2`,
          [change.account, change.name],
        );
        return { kind: 'done', revision: known + 1 };
      }),
  };
}
