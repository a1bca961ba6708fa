/** Queries for reviewers' comments: limited for each link, with notifications for the team. */

import { WORK_LIMITS } from '@formloom/form';
import type { OfForm } from '../of-form.ts';
import type { StoredRemark } from '../review-calls.ts';
import type { Sql, SqlDatabase } from '../sql.ts';
import type { WorkCalls } from '../work-store.ts';

type RemarkCalls = Pick<WorkCalls, 'addRemark' | 'listRemarks' | 'listOwnRemarks' | 'markRemark'>;

export interface RemarkRow extends Omit<StoredRemark, 'done'> {
  readonly isDone: number;
}

export const REMARK_COLUMNS = `m.id, m.name, m.text, m.field, m.at,
  case when m.done_at is null then 0 else 1 end as "isDone"`;

export function toRemark({ id, name, text, field, at, isDone }: RemarkRow): StoredRemark {
  return { id, name, text, field, at, done: isDone === 1 };
}

export function remarkCalls(db: SqlDatabase): RemarkCalls {
  /** Notifies the team of the number of open comments, in the same transaction. */
  async function announce(sql: Sql, { account, form }: OfForm) {
    const [open] = await sql.all<{ count: number }>(
      `select count(*) as count from work_remarks m join work_reviews r on r.id = m.review
       where r.account = $1 and r.form = $2 and m.done_at is null`,
      [account, form],
    );
    sql.notify({ kind: 'remarks', account, form, remarks: open?.count ?? 0 });
  }

  return {
    addRemark: (remark) =>
      db.transaction(async (sql) => {
        const { tokenHash, reviewerHash, id, name, text, field, at } = remark;
        // Locks the row, so that concurrent comments cannot exceed the limit.
        const [review] = await sql.all<OfForm & { readonly id: string }>(
          `select id, account, form from work_reviews r where token_hash = $1 and ends_at > $2 and exists (
             select 1 from work_projects p where p.account = r.account and p.form = r.form
               and p.text is not null and p.binned_at is null
           ) ${db.dialect.forUpdate}`,
          [tokenHash, at],
        );
        if (!review) return 'missing';
        const [all] = await sql.all<{ count: number }>(
          'select count(*) as count from work_remarks where review = $1',
          [review.id],
        );
        if ((all?.count ?? 0) >= WORK_LIMITS.remarks) return 'full';
        await sql.all(
          `insert into work_remarks (id, review, reviewer_hash, name, text, field, at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [id, review.id, reviewerHash, name, text, field, at],
        );
        await announce(sql, review);
        return 'kept';
      }),
    listRemarks: async ({ account, form }) => {
      const rows = await db.all<RemarkRow>(
        `select ${REMARK_COLUMNS} from work_remarks m join work_reviews r on r.id = m.review
         where r.account = $1 and r.form = $2 order by m.number`,
        [account, form],
      );
      return rows.map(toRemark);
    },
    listOwnRemarks: async ({ review, reviewerHash }) => {
      const rows = await db.all<RemarkRow>(
        `select ${REMARK_COLUMNS} from work_remarks m where m.review = $1 and m.reviewer_hash = $2
         order by m.number`,
        [review, reviewerHash],
      );
      return rows.map(toRemark);
    },
    markRemark: (change) =>
      db.transaction(async (sql) => {
        const { account, form, id, isDone, by, at } = change;
        const changed = await sql.all(
          `update work_remarks set done_at = $4, done_by = $5
           where id = $3 and review in (select id from work_reviews where account = $1 and form = $2)
           returning id`,
          [account, form, id, isDone ? at : null, isDone ? by : null],
        );
        if (changed.length === 0) return false;
        await announce(sql, change);
        return true;
      }),
  };
}
