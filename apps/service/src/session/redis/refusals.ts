/** Logs and throws errors where Redis contains invalid data, or where no further change is possible. */

import type { Logger } from 'pino';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../session.ts';
import { MOST_NUMBER, MOST_SEALED, type Stored } from './read-redis.ts';
import { KEY } from './scripts.ts';

/** Rate limit of the log, because an attacker may write much invalid data. */
const TELL_EVERY_MS = 10_000;
const NO_ROOM = `The numbers that Redis holds leave no room for another change of the session. Delete the key ${KEY.session} there and restart every replica.`;

export function createRefusals(log: Logger, now: () => number) {
  let toldAt = Number.NEGATIVE_INFINITY;

  function tell(text: string) {
    if (now() - toldAt < TELL_EVERY_MS) return;
    toldAt = now();
    log.error(text);
  }

  return {
    /** Logs that invalid data was ignored, so that an admin can find out who wrote it. */
    tell: (what: 'a message' | 'a session') =>
      tell(`Redis held ${what} that no replica has written; it is out of bounds and was refused`),
    /** Rejects a change that would leave no room for a log-out. */
    checkRoom(next: Stored, session: Session) {
      if (hasRoom(next, session)) return;
      tell(NO_ROOM);
      throw new ServiceError('unavailable', { reason: 'session', details: NO_ROOM });
    },
  };
}

/** Connecting an account must leave room for a log-out, which needs a higher generation within the bounds. */
function hasRoom({ version, generation, sealed }: Stored, { records }: Session): boolean {
  const most = records.length === 0 ? MOST_NUMBER : MOST_NUMBER - 1;
  return version <= MOST_NUMBER && generation <= most && sealed.length <= MOST_SEALED;
}
