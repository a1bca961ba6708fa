/** A SQLite file as a database of shared work. What is kept has reached the disk before it is told. */

import Libsql from 'libsql';
import { MIGRATIONS, statementsFrom } from '../migrations.ts';
import { SQLITE, type Sql, type SqlDatabase, type SqlValue } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';

export interface FileDatabase extends SqlDatabase {
  readonly close: () => void;
}

/** `tell` is called with each message once what it is about is kept. */
export function openFile(path: string, tell: (message: WorkMessage) => void): FileDatabase {
  const db = new Libsql(path);
  const statements = new Map<string, Libsql.Statement>();
  let untold: WorkMessage[] = [];

  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const made = db.prepare(text.replaceAll(/\$(\d+)/g, '?$1'));
    statements.set(text, made);
    return made;
  };

  const all = async <Row>(text: string, values: readonly SqlValue[]): Promise<Row[]> => {
    const statement = prepare(text);
    if (statement.reader) return statement.all(...values) as Row[];
    statement.run(...values);
    return [];
  };
  const sql: Sql = { all, notify: (message) => void untold.push(message) };

  try {
    // One process alone: another one would not hear of what is changed here.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    migrate(db);
  } catch (error) {
    db.close();
    throw error;
  }

  return {
    ...sql,
    dialect: SQLITE,
    /** One at a time: whoever calls this waits for the one before. */
    async transaction(work) {
      untold = [];
      db.exec('begin immediate');
      try {
        const result = await work(sql);
        db.exec('commit');
        for (const message of untold) tell(message);
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec('rollback');
        throw error;
      }
    },
    close: () => void db.close(),
  };
}

function migrate(db: Libsql.Database) {
  // Taken before the version is read, so that no other process can be at it.
  db.exec('begin exclusive');
  try {
    const [row] = db.pragma('user_version') as [{ user_version: number }];
    for (const statement of statementsFrom(row.user_version, SQLITE)) db.exec(statement);
    db.exec(`pragma user_version = ${MIGRATIONS.length}`);
    db.exec('commit');
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}
