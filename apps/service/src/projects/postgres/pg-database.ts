/** Postgres as the database: a connection pool with a timeout for each statement. */

import pg from 'pg';
import { checkVersion, MIGRATIONS, statementsFrom } from '../migrations.ts';
import { POSTGRES, type Sql, type SqlDatabase, type SqlValue } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';

/** A prepared statement: each connection parses and plans it once, by its name. */
export type NamedQuery = <Row>(name: string, text: string, values: readonly SqlValue[]) => Promise<Row[]>;

export interface PgDatabase extends SqlDatabase {
  readonly named: NamedQuery;
  readonly close: () => Promise<void>;
}

/** The channel on which replicas notify each other of changes. */
export const CHANNEL = 'formloom_work';

const STATEMENT_MS = 10_000;
const CONNECT_MS = 3_000;
const CONNECTIONS = 10;
/** Attempts for a transaction that ends in a deadlock. */
const MOST_ATTEMPTS = 3;
/**
 * An advisory lock for the schema. Every replica holds it shared on its listening connection; a migrating
 * replica takes it exclusively. So no replica uses tables of a different schema version.
 */
const SCHEMA_LOCK = 4_210_001;
const MIGRATION_MS = 60_000;
const INT8 = 20;

/** Parses int8 as a number: all values are far below `Number.MAX_SAFE_INTEGER`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'formloom',
    types,
  };
}

export function openPool(url: string): PgDatabase {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  // The pool replaces an idle connection that is lost. If it is lost inside a transaction, the next statement
  // fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));

  return {
    dialect: POSTGRES,
    all: on(pool),
    named: async <Row>(name: string, text: string, values: readonly SqlValue[]) =>
      (await pool.query({ name, text, values: [...values] })).rows as Row[],
    notify: (message) => void pool.query(writeNotice(message)).catch(() => {}),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(pool, work);
        } catch (error) {
          // Deadlock: Postgres has rolled back this transaction, so it is retried.
          if (attempt === MOST_ATTEMPTS || !isDeadlock(error)) throw error;
        }
      }
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

const on =
  (client: pg.Pool | pg.PoolClient): Sql['all'] =>
  async <Row>(text: string, values: readonly SqlValue[]) =>
    (await client.query(text, [...values])).rows as Row[];

async function transact<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const untold: WorkMessage[] = [];
  try {
    await client.query('begin');
    const result = await work({ all: on(client), notify: (message) => void untold.push(message) });
    // Sent in one query: notifications are published exactly if the transaction commits.
    await client.query([...untold.map(writeNotice), 'commit'].join('; '));
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back the transaction.
    client.release(true);
    throw error;
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';

function writeNotice(message: WorkMessage): string {
  return `select pg_notify('${CHANNEL}', ${pg.escapeLiteral(JSON.stringify(message))})`;
}

/** Starts listening and takes the schema lock; fails with 55P03 during a migration. */
export const JOIN = `listen ${CHANNEL}; set lock_timeout = 2000; select pg_advisory_lock_shared(${SCHEMA_LOCK})`;

/** Reads the schema version, and whether a starting replica waits to migrate. */
export const WATCH = `select (select version from work_schema) as version, exists (
  select from pg_locks where locktype = 'advisory' and objid = ${SCHEMA_LOCK} and mode = 'ExclusiveLock'
    and not granted and database = (select oid from pg_database where datname = current_database())
) as "isWanted"`;

/** Migrates the tables, one replica at a time, after replicas of older versions have released the lock. */
export async function migrate(url: string, to = MIGRATIONS.length) {
  const client = new pg.Client({ ...connectionOptions(url), query_timeout: MIGRATION_MS + 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isMigrated(client, to)) return;
    // Closing the connection rolls back what is not committed.
    await client.query('begin');
    await client.query(`set local statement_timeout = ${MIGRATION_MS}`);
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query('create table if not exists work_schema (version bigint not null)');
    const { rows } = await client.query('select version from work_schema');
    const version = rows[0]?.version ?? 0;
    for (const statement of statementsFrom(version, POSTGRES, to)) await client.query(statement);
    if (rows.length === 0) await client.query('insert into work_schema (version) values (0)');
    if (version < to) await client.query('update work_schema set version = $1', [to]);
    await client.query('commit');
  } finally {
    client.end().catch(() => {});
  }
}

async function isMigrated(client: pg.Client, to: number): Promise<boolean> {
  const { rows: found } = await client.query("select to_regclass('work_schema') is not null as is_there");
  if (!found[0]?.is_there) return false;
  const { rows } = await client.query('select version from work_schema');
  checkVersion(rows[0]?.version ?? 0);
  return rows[0]?.version >= to;
}
