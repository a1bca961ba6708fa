/**
 * The SQL interface of both databases, and the dialect where they differ. Queries are plain SQL and the same
 * for both, so that the two stores behave alike.
 */

import type { WorkMessage } from './work-store.ts';

export type SqlValue = string | number | null | Uint8Array;

export interface Sql {
  /** Parameters are `$1`, `$2` and so on. Returns the rows, if the statement has any. */
  readonly all: <Row>(text: string, values: readonly SqlValue[]) => Promise<Row[]>;
  /** Notifies every listener after the commit. */
  readonly notify: (message: WorkMessage) => void;
}

export interface SqlDatabase extends Sql {
  readonly dialect: Dialect;
  /** All or nothing; rolls back when `work` rejects. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
}

export interface Dialect {
  /** The type of an auto-increment column. */
  readonly counter: string;
  /** Creates the sequence for change numbers. */
  readonly makeNumbers: string;
  /** The next change number, as an expression. */
  readonly nextNumber: string;
  /** Locks the rows that a query reads. */
  readonly forUpdate: string;
  /** The type of a column of bytes. */
  readonly bytes: string;
  /** Stores long values of a column outside the row and as they are: they are already compressed. */
  readonly storeOutside: (table: string, column: string) => readonly string[];
  /** Epoch milliseconds by the clock of the database, as an expression. */
  readonly now: string;
}

export const SQLITE: Dialect = {
  counter: 'integer primary key autoincrement',
  makeNumbers: 'create index work_projects_number on work_projects (number)',
  // Changes run one after another, and rows are never deleted.
  nextNumber: '(select coalesce(max(number), 0) + 1 from work_projects)',
  forUpdate: '',
  bytes: 'blob',
  storeOutside: () => [],
  now: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
};

export const POSTGRES: Dialect = {
  counter: 'bigint generated always as identity primary key',
  makeNumbers: 'create sequence work_numbers',
  nextNumber: "nextval('work_numbers')",
  forUpdate: 'for update',
  bytes: 'bytea',
  storeOutside: (table, column) => [`alter table ${table} alter column ${column} set storage external`],
  now: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
};
