/**
 * Whether Postgres accepts writes. With a full disk, or where it is read-only (a standby after a failover, a
 * provider that locks a full database), it still answers reads, and the connection that listens is sound.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@formloom/form';
import type { Logger } from 'pino';
import type { SqlDatabase } from '../sql.ts';

export interface WriteStateOptions {
  readonly log: Logger;
  /** Writes something that is not kept, and fails while that cannot be done. */
  readonly probe: () => Promise<unknown>;
  /** How often a database that accepts no writes is asked again. */
  readonly everyMs?: number;
}

const PROBE_MS = 2_000;
/** Disk full, I/O error, read-only: wrong with the database, not with one statement. */
const CANNOT_WRITE = ['53100', '58030', '25006'];

export function createWriteState({ log, probe, everyMs = PROBE_MS }: WriteStateOptions) {
  const closing = new AbortController();
  let isWritable = true;

  async function recover() {
    while (!closing.signal.aborted && !isWritable) {
      await pause(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      // Another failure says nothing about writing: the next write finds out.
      isWritable = await probe().then(
        () => true,
        (error) => !isRefusal(error),
      );
    }
    if (!closing.signal.aborted) log.info('the shared work can be written again');
  }

  return {
    isWritable: () => isWritable,
    /** Called with the error of every call that failed. */
    judge(error: unknown) {
      if (!isWritable || !isRefusal(error)) return;
      isWritable = false;
      log.error({ code: errorCode(error) }, 'the shared work cannot be written');
      recover();
    },
    close: () => closing.abort(),
  };
}

export type WriteState = ReturnType<typeof createWriteState>;

const isRefusal = (error: unknown) => CANNOT_WRITE.includes(errorCode(error));

/** About as much as a large project takes; the database reuses space that it has, so less shows nothing. */
const ROOM =
  "create temp table formloom_room on commit drop as select repeat('x', 1000) as text from generate_series(1, 1000)";

export const probeRoom = (database: SqlDatabase) => database.transaction(({ all }) => all(ROOM, []));
