/**
 * Queries of the session in the database: the session itself, the replicas that cache it, and entries that
 * expire (pending OAuth states, connections that wait for confirmation, locks). All times are those of the
 * database, so that the clocks of the replicas do not matter.
 */

import type { SqlDatabase } from '../projects/sql.ts';
import type { SessionCalls, SessionRead } from './session-calls.ts';

/** More rows than any table here has; SQLite has no OFFSET without LIMIT. */
const ALL = 1_000_000;

export function sessionCalls(db: SqlDatabase): SessionCalls {
  const { now } = db.dialect;
  const read = `select coalesce(s.version, 0) as version, coalesce(s.generation, 0) as generation,
      coalesce(s.sealed, '') as sealed, ${now} as now, coalesce(r.ends_at - ${now}, 0) as "registeredMs"
    from (select 1 as id) one left join session s on s.id = one.id
      left join session_replicas r on r.id = $1`;

  const some = (values: readonly string[], before: number) =>
    `(${values.map((_, at) => `$${before + at + 1}`).join(', ')})`;

  return {
    async readSession({ replica }) {
      const [row] = await db.all<SessionRead>(read, [replica]);
      return row as SessionRead;
    },
    writeSession: ({ expected, next }) =>
      db.transaction(async (sql) => {
        const written = await sql.all(
          `insert into session (id, version, generation, sealed) values (1, $1, $2, $3)
           on conflict (id) do update
             set version = excluded.version, generation = excluded.generation, sealed = excluded.sealed
             where (session.generation, session.version) <= ($4, $5)
           returning id`,
          [next.version, next.generation, next.sealed, expected.generation, expected.version],
        );
        if (written.length > 0) sql.notify({ kind: 'session' });
        return written.length > 0;
      }),
    registerReplica: ({ replica, version, generation, lifeMs }) =>
      db.transaction(async (sql) => {
        await sql.all(`delete from session_replicas where ends_at <= ${now}`, []);
        await sql.all(
          `insert into session_replicas (id, version, generation, ends_at) values ($1, $2, $3, ${now} + $4)
           on conflict (id) do update
             set version = excluded.version, generation = excluded.generation, ends_at = excluded.ends_at`,
          [replica, version, generation, lifeMs],
        );
      }),
    async removeReplica({ replica }) {
      await db.all('delete from session_replicas where id = $1', [replica]);
    },
    async countBehind({ replica, version, generation }) {
      const [row] = await db.all<{ count: number }>(
        `select count(*) as count from session_replicas
         where id <> $1 and ends_at > ${now} and (generation, version) < ($2, $3)`,
        [replica, generation, version],
      );
      return row?.count ?? 0;
    },
    addEntry: ({ kind, name, value, lifeMs, most }) =>
      db.transaction(async (sql) => {
        await sql.all(`delete from session_entries where ends_at <= ${now}`, []);
        await sql.all(
          `delete from session_entries where kind = $1 and name in
             (select name from session_entries where kind = $1 order by ends_at desc limit ${ALL} offset $2)`,
          [kind, most - 1],
        );
        await sql.all(
          `insert into session_entries (kind, name, value, ends_at) values ($1, $2, $3, ${now} + $4)`,
          [kind, name, value, lifeMs],
        );
      }),
    async findEntry({ kind, names }) {
      const [row] = await db.all<{ value: string }>(
        `select value from session_entries where kind = $1 and name in ${some(names, 1)} and ends_at > ${now}`,
        [kind, ...names],
      );
      return row?.value ?? null;
    },
    async takeEntry({ kind, names, values }) {
      const fits = values ? `and value in ${some(values, 1 + names.length)}` : '';
      const [row] = await db.all<{ value: string }>(
        `delete from session_entries
         where kind = $1 and name in ${some(names, 1)} and ends_at > ${now} ${fits} returning value`,
        [kind, ...names, ...(values ?? [])],
      );
      return row?.value ?? null;
    },
    async acquireLock({ name, replica, lifeMs, longestMs }) {
      // A lock that would last longer than any lock was not written by a replica.
      const acquired = await db.all(
        `insert into session_entries (kind, name, value, ends_at) values ('lock', $1, $2, ${now} + $3)
         on conflict (kind, name) do update set value = excluded.value, ends_at = excluded.ends_at
           where session_entries.ends_at <= ${now} or session_entries.ends_at > ${now} + $4
         returning name`,
        [name, replica, lifeMs, longestMs],
      );
      if (acquired.length > 0) return 0;
      const [row] = await db.all<{ left: number }>(
        `select ends_at - ${now} as "left" from session_entries where kind = 'lock' and name = $1`,
        [name],
      );
      return Math.max(1, row?.left ?? 1);
    },
    async releaseLock({ name, replica, restMs }) {
      await db.all(
        `update session_entries set value = '', ends_at = ${now} + $3
         where kind = 'lock' and name = $1 and value = $2`,
        [name, replica, restMs],
      );
    },
  };
}
