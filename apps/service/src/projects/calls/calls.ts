/** All that is asked of a store, over either database. */

import type { SqlDatabase } from '../sql.ts';
import type { WorkCalls } from '../work-store.ts';
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
    say: (message) => db.transaction(async (sql) => sql.notify(message)),
    sweep: ({ bin, activity }) =>
      db.transaction(async (sql) => {
        const gone = 'select 1 from work_projects p where p.binned_at <= $1';
        for (const table of ['work_versions', 'work_reviews'])
          await sql.all(
            `delete from ${table} where exists (${gone} and p.account = ${table}.account and p.form = ${table}.form)`,
            [bin],
          );
        await sql.all('update work_projects set text = null where binned_at <= $1 and text is not null', [
          bin,
        ]);
        await sql.all('delete from work_activity where at <= $1', [activity]);
        // What was remarked is kept as long as what was done.
        await sql.all('delete from work_reviews where ends_at <= $1', [activity]);
      }),
  };
}
