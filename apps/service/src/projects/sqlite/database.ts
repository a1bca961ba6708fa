/** A SQLite file as a database of shared work. What is kept has reached the disk before it is told. */

import Libsql from 'libsql';
import { MIGRATIONS, statementsFrom } from '../migrations.ts';
import { SQLITE, type Sql, type SqlDatabase, type SqlValue } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';

export interface FileDatabase extends SqlDatabase {
  /**
   * Whatever is changed meanwhile is kept together, with one wait for the disk. Each transaction in it is
   * still all or nothing by itself; where this rejects, none of them is kept.
   */
  readonly together: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

/** `tell` is called with each message once what it is about is kept. */
export function openFile(path: string, tell: (message: WorkMessage) => void): FileDatabase {
  const db = new Libsql(path);
  const statements = new Map<string, Libsql.Statement>();
  let untold: WorkMessage[] = [];
  let isTogether = false;
  /** What was to be kept together was undone by the database itself, as with a full disk. */
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

  /** Within others that are kept with it. */
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
    /** One at a time: each caller waits for the one before. */
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
        // What came before must not be told as kept.
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

/** The library gives bytes as what holds them. */
function withBytes(row: unknown): unknown {
  const { text } = row as { readonly text?: unknown };
  return text instanceof ArrayBuffer ? Object.assign(row as object, { text: new Uint8Array(text) }) : row;
}

/** From another thread bytes come without their class. */
function asBuffer(value: SqlValue): SqlValue {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
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
