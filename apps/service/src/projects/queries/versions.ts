/** Queries for versions: immutable, newest first. Versions without a name are deleted beyond a limit. */

import { toStorableTime, type VersionReason, WORK_LIMITS, type WorkLast } from '@formloom/form';
import { unpackText } from '../../parsing/packed-text.ts';
import type { Sql, SqlDatabase } from '../sql.ts';
import type { Done, NewVersion, OfForm, StoredVersion, WorkCalls } from '../work-store.ts';
import { dropUnnamedUpload, recordActivity } from './activity.ts';
import type { Kept } from './kept-text.ts';

interface VersionRow extends OfForm, Done {
  readonly id: string;
  readonly why: VersionReason;
  readonly name: string | null;
}

/**
 * Versions that a person named are never deleted. Exports and uploads have the name of their file or folder,
 * so they do not count as named.
 */
const NAMED = "name is not null and why = 'kept'";

/**
 * Inserts a version (the content, or else the text in the project's row) and deletes the oldest unnamed ones
 * beyond the limit. Age is decided by time, because a restore can insert an old version after a newer one. So
 * a new version is never older than the others, even after the clock was set back: the next insert would
 * delete it.
 */
export async function insertVersion(sql: Sql, version: VersionRow, text: Uint8Array | null = null) {
  const { account, form, id, at, by, why, name } = version;
  await sql.all(
    `insert into work_versions (account, form, id, at, by, why, name, text)
     select account, form, $3, coalesce((
         select max(at) from work_versions where account = $1 and form = $2 and at > $4
       ), $4), $5, $6, $7, coalesce($8, text) from work_projects
     where account = $1 and form = $2`,
    [account, form, id, at, by, why, name, text],
  );
  await sql.all(
    `delete from work_versions where number in (
       select number from work_versions
       where account = $1 and form = $2 and not (${NAMED}) and id <> $4
       order by at, number limit (
         select case when count(*) > $3 then count(*) - $3 else 0 end from work_versions
         where account = $1 and form = $2
       )
     )`,
    [account, form, WORK_LIMITS.versions, id],
  );
}

/** Whether a version can be inserted without deleting another. */
export async function hasRoomForVersion(sql: Sql, { account, form }: OfForm): Promise<boolean> {
  const [row] = await sql.all<{ count: number }>(
    'select count(*) as count from work_versions where account = $1 and form = $2',
    [account, form],
  );
  return (row?.count ?? 0) < WORK_LIMITS.versions;
}

/** Returns the id, with a number appended when a version already has it: backups contain ids. */
export async function freeVersionId(sql: Sql, of: OfForm, wanted: string): Promise<string> {
  let id = wanted;
  for (let number = 2; await isThere(sql, { ...of, id }); number += 1) id = `${wanted}-${number}`;
  return id;
}

async function isThere(sql: Sql, { account, form, id }: OfForm & Pick<VersionRow, 'id'>): Promise<boolean> {
  const rows = await sql.all('select 1 from work_versions where account = $1 and form = $2 and id = $3', [
    account,
    form,
    id,
  ]);
  return rows.length > 0;
}

/** What the list of forms shows as the last export or upload. */
function lastOf({ why, published }: NewVersion): WorkLast['what'] | undefined {
  if (why === 'kept') return undefined;
  if (why === 'export') return 'exported';
  return published ? 'published' : 'uploaded as draft';
}

/** Fixes invalid times, which restored backups of earlier versions may contain. */
function withSoundTime<Row extends StoredVersion>(row: Row): Row {
  return { ...row, at: toStorableTime(row.at) };
}

export function versionCalls(
  db: SqlDatabase,
): Pick<WorkCalls, 'listVersions' | 'addVersion' | 'putBackVersion' | 'readVersion'> {
  const { forUpdate } = db.dialect;
  return {
    listVersions: async ({ account, form }) => {
      const rows = await db.all<StoredVersion>(
        `select id, at, by, why, name from work_versions where account = $1 and form = $2
         order by at desc, number desc`,
        [account, form],
      );
      return rows.map(withSoundTime);
    },
    addVersion: (version) =>
      db.transaction(async (sql) => {
        const { account, form, by, at } = version;
        const [row] = await sql.all<{ revision: number }>(
          `select revision from work_projects
           where account = $1 and form = $2 and text is not null and binned_at is null ${forUpdate}`,
          [account, form],
        );
        if (!row) return 'missing';
        if (version.revision !== undefined && row.revision !== version.revision) return 'changed';
        if (await isThere(sql, version)) return 'taken';
        const [named] = await sql.all<{ count: number }>(
          `select count(*) as count from work_versions where account = $1 and form = $2 and ${NAMED}`,
          [account, form],
        );
        if ((named?.count ?? 0) >= WORK_LIMITS.versions) return 'full';
        await insertVersion(sql, version, version.text);
        const what = lastOf(version);
        if (what === undefined) return 'kept';
        await sql.all(
          `update work_projects set last_what = $3, last_by = $4, last_at = $5
           where account = $1 and form = $2`,
          [account, form, what, by, at],
        );
        if (version.why === 'upload') await dropUnnamedUpload(sql, version);
        const event = version.why === 'export' ? 'exported' : 'uploaded';
        await recordActivity(sql, { account, form, by, at, what: event, parts: 0 });
        return 'kept';
      }),
    putBackVersion: ({ account, form, id, at, by, why, name, text }) =>
      db.transaction(async (sql) => {
        const rows = await sql.all(
          `select revision from work_projects
           where account = $1 and form = $2 and text is not null and binned_at is null ${forUpdate}`,
          [account, form],
        );
        if (rows.length === 0) return 'missing';
        if (await isThere(sql, { account, form, id })) return 'there';
        // At the limit a restore inserts nothing, so that no existing version is deleted.
        if (!(await hasRoomForVersion(sql, { account, form }))) return 'full';
        await sql.all(
          `insert into work_versions (account, form, id, at, by, why, name, text)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [account, form, id, at, by, why, name, text],
        );
        return 'kept';
      }),
    readVersion: async ({ account, form, id }) => {
      const [row] = await db.all<Kept<StoredVersion & { readonly text: string }>>(
        `select id, at, by, why, name, text from work_versions
         where account = $1 and form = $2 and id = $3`,
        [account, form, id],
      );
      return row && withSoundTime({ ...row, text: await unpackText(row.text) });
    },
  };
}
