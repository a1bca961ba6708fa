/** Combines all queries of the store, for SQLite and Postgres. */

import { sessionCalls } from '../../session/session-queries.ts';
import type { SqlDatabase } from '../sql.ts';
import type { OfForm, WorkCalls } from '../work-store.ts';
import { accountCalls } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { designCalls } from './designs.ts';
import { figureCalls } from './figures.ts';
import { projectCalls } from './projects.ts';
import { remarkCalls } from './remarks.ts';
import { reviewCalls } from './reviews.ts';
import { versionCalls } from './versions.ts';

export function createCalls(db: SqlDatabase): WorkCalls {
  return {
    ...projectCalls(db),
    ...versionCalls(db),
    ...designCalls(db),
    ...reviewCalls(db),
    ...remarkCalls(db),
    ...activityCalls(db),
    ...figureCalls(db),
    ...accountCalls(db),
    ...sessionCalls(db),
    say: (message) => db.transaction(async (sql) => sql.notify(message)),
    sweep: ({ bin, activity }) =>
      db.transaction(async (sql) => {
        const gone = 'select 1 from work_projects p where p.binned_at <= $1';
        for (const table of ['work_versions', 'work_reviews'])
          await sql.all(
            `delete from ${table} where exists (${gone} and p.account = ${table}.account and p.form = ${table}.form)`,
            [bin],
          );
        const going = await sql.all<OfForm>(
          'update work_projects set text = null where binned_at <= $1 and text is not null returning account, form',
          [bin],
        );
        for (const { account, form } of going)
          for (const table of ['work_figures', 'work_figure_versions'])
            await sql.all(`delete from ${table} where account = $1 and form = $2`, [account, form]);
        await sql.all('delete from work_activity where at <= $1', [activity]);
        // Comments are kept as long as activity.
        await sql.all('delete from work_reviews where ends_at <= $1', [activity]);
      }),
  };
}
