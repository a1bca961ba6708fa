/**
 * Saving work over the revision that was seen, in one statement: by far the most frequent change, and each
 * further question to the database would cost as much again. Whatever else it is goes the usual way.
 */

import { SAME_MS } from '../calls/activity.ts';
import { changedParts } from '../calls/changed-parts.ts';
import type { SqlDatabase } from '../sql.ts';
import type { WorkCalls } from '../work-store.ts';
import { CHANNEL } from './pg-database.ts';

const SEEN = `select revision, marks from work_projects
  where account = $1 and form = $2 and text is not null and binned_at is null`;

/** The change, what is told of it, and the message, all of them or none; see `calls/projects.ts`. */
const PUT = `with put as (
    update work_projects set revision = revision + 1, number = nextval('work_numbers'), name = $4,
      marks = $5, updated_at = $6, updated_by = $7, last_what = 'changed', last_by = $7, last_at = $6, text = $8
    where account = $1 and form = $2 and revision = $3 and text is not null and binned_at is null
    returning account, form, revision, updated_by as by, number
  ), same as (
    delete from work_activity
    where id = (select max(id) from work_activity where account = $1 and form = $2)
      and who = $7 and what = 'changed' and at > $6 - ${SAME_MS} and exists (select from put)
    returning parts
  ), told as (
    insert into work_activity (account, form, who, what, parts, at)
    select account, form, by, 'changed', $9::bigint | coalesce((select parts from same), 0), $6 from put
  )
  select revision, pg_notify('${CHANNEL}', json_build_object('kind', 'change', 'account', account,
    'form', form, 'revision', revision, 'by', by, 'number', number)::text) from put`;

export function withQuickPut(calls: WorkCalls, { all }: Pick<SqlDatabase, 'all'>): WorkCalls {
  return {
    ...calls,
    async putProject(change) {
      const { account, form, expected, name, marks, at, by, text } = change;
      if (typeof expected === 'string') return calls.putProject(change);
      const [seen] = await all<{ revision: number; marks: string }>(SEEN, [account, form]);
      if (!seen || !expected.includes(seen.revision)) return calls.putProject(change);
      const parts = changedParts(seen.marks, marks);
      const values = [account, form, seen.revision, name, marks.join(' '), at, by, text, parts];
      const [done] = await all<{ revision: number }>(PUT, values);
      // Somebody else was quicker: what is refused is told the usual way.
      return done ? { kind: 'done', revision: done.revision } : calls.putProject(change);
    },
  };
}
