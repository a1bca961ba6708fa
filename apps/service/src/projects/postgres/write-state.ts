/**
 * Detects a Postgres that rejects writes: a full disk, or a read-only database (a standby after a failover, a
 * provider that locks a full database). Reads and the listening connection still work then.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@formloom/form';
import type { Logger } from 'pino';
import type { SqlDatabase } from '../sql.ts';

export interface WriteStateOptions {
  readonly log: Logger;
  /** Writes something temporary; rejects while the database cannot write. */
  readonly probe: () => Promise<unknown>;
  /** The interval between probes while the database rejects writes. */
  readonly everyMs?: number;
}

const PROBE_MS = 2_000;
/** Disk full, I/O error, read-only: faults of the database, not of one statement. */
const CANNOT_WRITE = ['53100', '58030', '25006'];

export function createWriteState({ log, probe, everyMs = PROBE_MS }: WriteStateOptions) {
  const closing = new AbortController();
  let isWritable = true;

  async function recover() {
    while (!closing.signal.aborted && !isWritable) {
      await pause(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      // Any other error does not concern writing: the next write decides.
      isWritable = await probe().then(
        () => true,
        (error) => !isRefusal(error),
      );
    }
    if (!closing.signal.aborted) log.info('the shared work can be written again');
  }

  return {
    isWritable: () => isWritable,
    /** Call with the error of every failed call. */
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

/**
 * About the size of a large project. Postgres reuses free space, so a smaller write would not detect a full
 * disk.
 */
const ROOM =
  "create temp table formloom_room on commit drop as select repeat('x', 1000) as text from generate_series(1, 1000)";

export const probeRoom = (database: SqlDatabase) => database.transaction(({ all }) => all(ROOM, []));
