/**
 * Queries for projects: each change checks the expected revision, and its notification is in the same
 * transaction.
 */

import { WORK_LIMITS, WORK_PARTS, type WorkLast } from '@formloom/form';
import { unpackText } from '../../parsing/packed-text.ts';
import type { Sql, SqlDatabase, SqlValue } from '../sql.ts';
import type {
  ChangeMessage,
  Done,
  OfForm,
  Outcome,
  ProjectChange,
  StoredProject,
  StoredSummary,
  WorkCalls,
} from '../work-store.ts';
import { recordActivity } from './activity.ts';
import { refusalOf } from './expected.ts';
import { type Kept, keptText } from './kept-text.ts';
import { freeVersionId, hasRoomForVersion, insertVersion } from './versions.ts';

interface Row {
  readonly revision: number;
  readonly marks: string;
  readonly binnedAt: number | null;
  readonly isGone: number;
}

interface SummaryRow extends Omit<StoredSummary, 'last'> {
  readonly what: WorkLast['what'];
  readonly lastBy: string;
  readonly lastAt: number;
}

type ProjectCalls = Pick<
  WorkCalls,
  | 'listProjects'
  | 'readProject'
  | 'readRevision'
  | 'putProject'
  | 'binProject'
  | 'restoreProject'
  | 'changesAfter'
  | 'lastNumber'
>;

/** Change numbers are assigned before commit, so some of the last may become visible late. */
const LATE_NUMBERS = 1_000;

const LIVE = 'text is not null and binned_at is null';

export function projectCalls(db: SqlDatabase): ProjectCalls {
  const { nextNumber, forUpdate } = db.dialect;

  const find = async (sql: Sql, { account, form }: OfForm): Promise<Row | undefined> => {
    const [row] = await sql.all<Row>(
      `select revision, marks, binned_at as "binnedAt", case when text is null then 1 else 0 end as "isGone"
       from work_projects where account = $1 and form = $2 ${forUpdate}`,
      [account, form],
    );
    return row;
  };

  /** Stores the new revision with its change number and notifies all listeners. */
  async function step(sql: Sql, change: OfForm & Done, set: string, values: readonly SqlValue[]) {
    const { account, form, by } = change;
    const rows = await sql.all<{ revision: number; number: number }>(
      `update work_projects set revision = revision + 1, number = ${nextNumber}, ${set}
       where account = $1 and form = $2 returning revision, number`,
      [account, form, ...values],
    );
    return announce(sql, { kind: 'change', account, form, by, ...first(rows) });
  }

  async function create(sql: Sql, change: ProjectChange): Promise<Outcome> {
    const { account, form, name, text, marks, by, at } = change;
    const [{ count }] = (await sql.all<{ count: number }>(
      `select count(*) as count from work_projects where account = $1 and ${LIVE}`,
      [account],
    )) as [{ count: number }];
    if (count >= WORK_LIMITS.projects) return { kind: 'full' };
    const rows = await sql.all<{ revision: number; number: number }>(
      `insert into work_projects
         (account, form, name, revision, number, marks, updated_at, updated_by, last_what, last_by, last_at, text)
       values ($1, $2, $3, 1, ${nextNumber}, $4, $5, $6, 'changed', $6, $5, $7)
       on conflict (account, form) do nothing returning revision, number`,
      [account, form, name, marks.join(' '), at, by, keptText(text)],
    );
    // Conflict: another caller saved first.
    if (rows.length === 0) return { kind: 'changed', revision: (await find(sql, change))?.revision ?? null };
    return announce(sql, { kind: 'change', account, form, by, ...first(rows) });
  }

  async function put(sql: Sql, change: ProjectChange): Promise<Outcome> {
    const { name, text, marks, by, at } = change;
    const row = await find(sql, change);
    const refusal = refusalOf(change.expected, revisionOf(row));
    if (refusal) return refusal;
    // The work in the trash is saved as a version before new work replaces it.
    if (row && row.binnedAt !== null && row.isGone === 0) {
      if (change.keepAll && !(await hasRoomForVersion(sql, change))) return { kind: 'full' };
      // The id includes the time: another database may have other content with that revision, and a restore
      // must not skip it.
      const id = await freeVersionId(sql, change, `bin-${row.revision}-${at.toString(36)}`);
      await insertVersion(sql, { ...change, id, why: 'kept', name: null });
    }
    const outcome = row
      ? await step(
          sql,
          change,
          `name = $3, marks = $4, updated_at = $5, updated_by = $6, last_what = 'changed', last_by = $6,
           last_at = $5, binned_at = null, text = $7`,
          [name, marks.join(' '), at, by, keptText(text)],
        )
      : await create(sql, change);
    if (outcome.kind !== 'done') return outcome;
    const parts = changedParts(row?.marks ?? '', marks);
    await recordActivity(sql, { ...change, what: 'changed', parts });
    return outcome;
  }

  return {
    listProjects: async ({ account, binnedAfter }) => {
      const bin = binnedAfter !== undefined;
      const rows = await db.all<SummaryRow>(
        `select form, name, revision, updated_at as "updatedAt", updated_by as "updatedBy",
           last_what as what, last_by as "lastBy", last_at as "lastAt", binned_at as "binnedAt"
         from work_projects
         where account = $1 and ${bin ? 'text is not null and binned_at > $2' : LIVE}
         order by updated_at desc, form`,
        bin ? [account, binnedAfter] : [account],
      );
      return rows.map(({ what, lastBy, lastAt, ...row }) => ({
        ...row,
        last: { what, by: lastBy, at: lastAt },
      }));
    },
    readProject: async ({ account, form }) => {
      const [row] = await db.all<Kept<StoredProject>>(
        `select revision, updated_at as "updatedAt", updated_by as "updatedBy", text
         from work_projects where account = $1 and form = $2 and ${LIVE}`,
        [account, form],
      );
      return row && { ...row, text: await unpackText(row.text) };
    },
    readRevision: async ({ account, form }) => {
      const [row] = await db.all<{ revision: number }>(
        `select revision from work_projects where account = $1 and form = $2 and ${LIVE}`,
        [account, form],
      );
      return row?.revision;
    },
    putProject: (change) => db.transaction((sql) => put(sql, change)),
    binProject: (change) =>
      db.transaction(async (sql) => {
        const revision = revisionOf(await find(sql, change));
        if (revision === null) return { kind: 'missing' };
        const refusal = refusalOf(change.expected, revision);
        if (refusal) return refusal;
        const { by, at } = change;
        await recordActivity(sql, { ...change, what: 'deleted', parts: 0 });
        return step(sql, change, 'binned_at = $3, updated_at = $3, updated_by = $4', [at, by]);
      }),
    restoreProject: (change) =>
      db.transaction(async (sql) => {
        const row = await find(sql, change);
        if (!row || row.isGone === 1) return { kind: 'missing' };
        if (row.binnedAt === null) return { kind: 'taken' };
        if (row.binnedAt <= change.binnedAfter) return { kind: 'missing' };
        const { by, at } = change;
        await recordActivity(sql, { ...change, what: 'restored', parts: 0 });
        return step(sql, change, 'binned_at = null, updated_at = $3, updated_by = $4', [at, by]);
      }),
    changesAfter: async ({ account, number }) => {
      const rows = await db.all<Omit<ChangeMessage, 'kind' | 'account'>>(
        `select form, revision, updated_by as by, number from work_projects
         where account = $1 and number > $2 order by number`,
        [account, number - LATE_NUMBERS],
      );
      return rows.map((row) => ({ kind: 'change', account, ...row }));
    },
    lastNumber: async ({ account }) => {
      const [row] = await db.all<{ number: number }>(
        'select coalesce(max(number), 0) as number from work_projects where account = $1',
        [account],
      );
      return row?.number ?? 0;
    },
  };
}

/** Returns null when it is in the trash or deleted. */
function revisionOf(row: Row | undefined): number | null {
  return row && row.isGone === 0 && row.binnedAt === null ? row.revision : null;
}

function announce(sql: Sql, message: ChangeMessage): Outcome {
  sql.notify(message);
  return { kind: 'done', revision: message.revision };
}

function first<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('A row that was locked is gone');
  return row;
}

// Compares the digests of a project's parts.

/** Returns one bit for each part whose digest differs. */
function changedParts(before: string, marks: readonly string[]): number {
  const old = before.split(' ');
  return WORK_PARTS.reduce((bits, _part, at) => (marks[at] === old[at] ? bits : bits | (1 << at)), 0);
}
