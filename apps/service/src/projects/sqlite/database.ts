/** A SQLite file as the database of shared work. Commits reach the disk before they are reported. */

import Libsql from 'libsql';
import { MIGRATIONS, statementsFrom } from '../migrations.ts';
import { SQLITE, type Sql, type SqlDatabase, type SqlValue } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';

export interface FileDatabase extends SqlDatabase {
  /**
   * Commits all changes made during `work` together, with one wait for the disk. Each transaction in it is
   * still all or nothing; when this rejects, none of them is stored.
   */
  readonly together: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

/** Calls `tell` with each message after its change is committed. */
export function openFile(path: string, tell: (message: WorkMessage) => void): FileDatabase {
  const db = new Libsql(path);
  const statements = new Map<string, Libsql.Statement>();
  let untold: WorkMessage[] = [];
  let isTogether = false;
  /** The database has rolled back the whole group, as with a full disk. */
  let isUndone = false;

  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const made = db.prepare(text.replaceAll(/\$(\d+)/g, '?$1'));
    statements.set(text, made);
    return made;
  };

  const all = async <Row>(text: string, given: readonly SqlValue[]): Promise<Row[]> => {
    const statement = prepare(text);
    const values = given.map(asBuffer);
    if (statement.reader) return statement.all(...values).map(withBytes) as Row[];
    statement.run(...values);
    return [];
  };
  const sql: Sql = { all, notify: (message) => void untold.push(message) };

  try {
    // Exclusive: a second process would not receive notifications of changes made here.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    migrate(db);
  } catch (error) {
    db.close();
    throw error;
  }

  function begin() {
    untold = [];
    db.exec('begin immediate');
  }

  function keep() {
    db.exec('commit');
    for (const message of untold) tell(message);
  }

  function undo() {
    if (db.inTransaction) db.exec('rollback');
  }

  /** A transaction inside a group that commits together. */
  async function within<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    if (isUndone) throw undone();
    if (!db.inTransaction) begin();
    const told = untold.length;
    db.exec('savepoint one');
    try {
      const result = await work(sql);
      db.exec('release one');
      return result;
    } catch (error) {
      untold.length = told;
      if (db.inTransaction) db.exec('rollback to one; release one');
      else isUndone = true;
      throw error;
    }
  }

  return {
    ...sql,
    dialect: SQLITE,
    /** One at a time: each caller waits for the previous one. */
    async transaction(work) {
      if (isTogether) return within(work);
      begin();
      try {
        const result = await work(sql);
        keep();
        return result;
      } catch (error) {
        undo();
        throw error;
      }
    },
    async together(work) {
      isTogether = true;
      isUndone = false;
      try {
        await work();
        // Earlier transactions of the group were rolled back too, so they must not be reported as stored.
        if (isUndone) throw undone();
        if (db.inTransaction) keep();
      } catch (error) {
        undo();
        throw error;
      } finally {
        isTogether = false;
      }
    },
    close: () => void db.close(),
  };
}

const undone = () => new Error('The database has undone what was to be kept together');

/** The library returns bytes as an ArrayBuffer. */
function withBytes(row: unknown): unknown {
  const { text } = row as { readonly text?: unknown };
  return text instanceof ArrayBuffer ? Object.assign(row as object, { text: new Uint8Array(text) }) : row;
}

/** Bytes from another thread arrive as a plain Uint8Array; the library needs a Buffer. */
function asBuffer(value: SqlValue): SqlValue {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

function migrate(db: Libsql.Database) {
  // Locks before the version is read, so that no other process migrates at the same time.
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
