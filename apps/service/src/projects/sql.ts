/**
 * What both databases can do, and where they differ. The SQL itself is plain and the same for both, so that
 * two stores cannot come to mean two things.
 */

import type { WorkMessage } from './work-store.ts';

export type SqlValue = string | number | null | Uint8Array;

export interface Sql {
  /** Values stand as `$1`, `$2` and so on; gives the rows, if the statement has any. */
  readonly all: <Row>(text: string, values: readonly SqlValue[]) => Promise<Row[]>;
  /** Told to every listener, once this is kept. */
  readonly notify: (message: WorkMessage) => void;
}

export interface SqlDatabase extends Sql {
  readonly dialect: Dialect;
  /** All of it or nothing; one that fails is undone. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
}

export interface Dialect {
  /** A column that counts by itself. */
  readonly counter: string;
  /** Makes what gives the numbers of changes. */
  readonly makeNumbers: string;
  /** The next one, as an expression. */
  readonly nextNumber: string;
  /** Keeps others from changing the rows that are read. */
  readonly forUpdate: string;
  /** Lets a column of text hold bytes, with what it holds already. */
  readonly holdBytes: (table: string, column: string) => readonly string[];
}

export const SQLITE: Dialect = {
  counter: 'integer primary key autoincrement',
  makeNumbers: 'create index work_projects_number on work_projects (number)',
  // Changes are made one after the other, and no row is ever taken away.
  nextNumber: '(select coalesce(max(number), 0) + 1 from work_projects)',
  forUpdate: '',
  // A column holds whatever it is given.
  holdBytes: () => [],
};

export const POSTGRES: Dialect = {
  counter: 'bigint generated always as identity primary key',
  makeNumbers: 'create sequence work_numbers',
  nextNumber: "nextval('work_numbers')",
  forUpdate: 'for update',
  holdBytes: (table, column) => [
    `alter table ${table} alter column ${column} type bytea using convert_to(${column}, 'UTF8')`,
    // What comes is packed already.
    `alter table ${table} alter column ${column} set storage external`,
  ],
};
