/** What is said where Redis holds something that no replica wrote, or that cannot be gone on from. */

import type { Logger } from 'pino';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../session.ts';
import { MOST_NUMBER, MOST_SEALED, type Stored } from './read-redis.ts';
import { KEY } from './scripts.ts';

/** An attacker who writes nonsense may write much of it. */
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
    /** It was not heeded; who wrote it is for the operator to find out. */
    tell: (what: 'a message' | 'a session') =>
      tell(`Redis held ${what} that no replica has written; it is out of bounds and was refused`),
    /** A change that could not be followed by a log-out is not made, and a caller is told so. */
    checkRoom(next: Stored, session: Session) {
      if (hasRoom(next, session)) return;
      tell(NO_ROOM);
      throw new ServiceError('unavailable', { reason: 'session', details: NO_ROOM });
    },
  };
}

/** No account is connected where a log-out could not follow: its number must be another one, in bounds. */
function hasRoom({ version, generation, sealed }: Stored, { records }: Session): boolean {
  const most = records.length === 0 ? MOST_NUMBER : MOST_NUMBER - 1;
  return version <= MOST_NUMBER && generation <= most && sealed.length <= MOST_SEALED;
}
