/** Queries for review links: a link is open until it expires or is revoked. */

import { WORK_LIMITS } from '@formloom/form';
import { unpackText } from '../../parsing/packed-text.ts';
import type { OpenedReview, StoredReview } from '../review-calls.ts';
import type { SqlDatabase } from '../sql.ts';
import type { WorkCalls } from '../work-store.ts';
import { recordActivity } from './activity.ts';
import type { Kept } from './kept-text.ts';
import { REMARK_COLUMNS, type RemarkRow, toRemark } from './remarks.ts';

type ReviewCalls = Pick<WorkCalls, 'addReview' | 'listReviews' | 'endReview' | 'openReview'>;

/** Reviewers never see work that was moved to the trash. */
const OF_LIVE_WORK = `work_reviews r join work_projects p
  on p.account = r.account and p.form = r.form and p.text is not null and p.binned_at is null`;

export function reviewCalls(db: SqlDatabase): ReviewCalls {
  return {
    addReview: (review) =>
      db.transaction(async (sql) => {
        const { account, form, id, tokenHash, by, at, endsAt } = review;
        const work = await sql.all(
          `select revision from work_projects
           where account = $1 and form = $2 and text is not null and binned_at is null ${db.dialect.forUpdate}`,
          [account, form],
        );
        if (work.length === 0) return 'missing';
        const [open] = await sql.all<{ count: number }>(
          'select count(*) as count from work_reviews where account = $1 and form = $2 and ends_at > $3',
          [account, form, at],
        );
        if ((open?.count ?? 0) >= WORK_LIMITS.reviews) return 'full';
        await sql.all(
          `insert into work_reviews (id, account, form, token_hash, made_at, made_by, ends_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [id, account, form, tokenHash, at, by, endsAt],
        );
        await recordActivity(sql, { account, form, by, at, what: 'review made', parts: 0 });
        return 'made';
      }),
    listReviews: async ({ account, at }) => {
      const reviews = await db.all<Omit<StoredReview, 'remarks'>>(
        `select r.id, r.form, r.ends_at as until, r.made_by as by, r.made_at as at
         from ${OF_LIVE_WORK} where r.account = $1 and r.ends_at > $2 order by r.made_at desc, r.id`,
        [account, at],
      );
      const rows = await db.all<RemarkRow & { readonly review: string }>(
        `select m.review, ${REMARK_COLUMNS} from work_remarks m join work_reviews r on r.id = m.review
         where r.account = $1 and r.ends_at > $2 order by m.number`,
        [account, at],
      );
      return reviews.map((review) => ({
        ...review,
        remarks: rows.filter((row) => row.review === review.id).map(toRemark),
      }));
    },
    endReview: async ({ account, id, at }) => {
      const ended = await db.all(
        'update work_reviews set ends_at = $3 where account = $1 and id = $2 and ends_at > $3 returning id',
        [account, id, at],
      );
      return ended.length > 0;
    },
    openReview: async ({ tokenHash, at }) => {
      const [row] = await db.all<Kept<OpenedReview>>(
        `select r.id, r.account, r.form, r.ends_at as until, p.text
         from ${OF_LIVE_WORK} where r.token_hash = $1 and r.ends_at > $2`,
        [tokenHash, at],
      );
      return row && { ...row, text: await unpackText(row.text) };
    },
  };
}
