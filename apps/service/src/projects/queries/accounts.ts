/** Queries for the names that the team gives to accounts. */

import type { SqlDatabase } from '../sql.ts';
import type { WorkCalls } from '../work-store.ts';

export function accountCalls(db: SqlDatabase): Pick<WorkCalls, 'accountName' | 'nameAccount'> {
  return {
    async accountName({ account }) {
      const [row] = await db.all<{ name: string }>('select name from work_accounts where account = $1', [
        account,
      ]);
      return row?.name ?? null;
    },
    async nameAccount({ account, name, by, at }) {
      if (name === '') await db.all('delete from work_accounts where account = $1', [account]);
      else
        await db.all(
          `insert into work_accounts (account, name, named_at, named_by) values ($1, $2, $3, $4)
           on conflict (account) do update set name = $2, named_at = $3, named_by = $4`,
          [account, name, at, by],
        );
    },
  };
}
