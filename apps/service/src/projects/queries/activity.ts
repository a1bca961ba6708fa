/**
 * Queries for recent activity. Repeated actions by one person are merged into one entry with the last time.
 */

import type { Sql, SqlDatabase } from '../sql.ts';
import type { StoredActivity, Told, WorkCalls } from '../work-store.ts';

/** The window in which the same action by the same person is merged. */
export const SAME_MS = 10 * 60_000;

export async function recordActivity(sql: Sql, { account, form, what, parts, by, at }: Told) {
  const [same] = await sql.all<{ parts: number }>(
    `delete from work_activity
     where id = (select max(id) from work_activity where account = $1 and form = $2)
       and who = $3 and what = $4 and at > $5
     returning parts`,
    [account, form, by, what, at - SAME_MS],
  );
  await sql.all(
    'insert into work_activity (account, form, who, what, parts, at) values ($1, $2, $3, $4, $5, $6)',
    [account, form, by, what, parts | (same?.parts ?? 0), at],
  );
}

/** Deletes an upload entry without a form: a caller that also saves a version records it with the form. */
export async function dropUnnamedUpload(
  sql: Sql,
  { account, by, at }: Omit<Told, 'form' | 'parts' | 'what'>,
) {
  await sql.all(
    `delete from work_activity
     where id = (select max(id) from work_activity where account = $1 and form = '')
       and who = $2 and what = 'uploaded' and at > $3`,
    [account, by, at - SAME_MS],
  );
}

export function activityCalls(db: SqlDatabase): Pick<WorkCalls, 'tell' | 'listActivity'> {
  return {
    tell: (event) => db.transaction((sql) => recordActivity(sql, event)),
    listActivity: ({ account, before, after, most }) =>
      db.all<StoredActivity>(
        `select id, at, who, what, form, parts from work_activity
         where account = $1 and id < $2 and at > $3 order by id desc limit $4`,
        [account, before ?? Number.MAX_SAFE_INTEGER, after, most],
      ),
  };
}
