/** What this replica knows of the session in Redis: it never goes back to what is older, and opens it where a secret fits. */

import { NO_SESSION, type Session, type TokenRecord } from '../session.ts';
import type { ChangeListener } from '../session-store.ts';
import type { Sealing } from './sealing.ts';

/** A moment in the life of the session. */
export interface Moment {
  readonly version: number;
  readonly generation: number;
}

/** As it stands in Redis. The generation is for everybody to read, the records are not. */
export interface Stored extends Moment {
  /** Empty where there are no records. */
  readonly sealed: string;
}

interface Known extends Moment {
  /** Undefined where nothing is known but that it is another one. */
  readonly session: Session | undefined;
  /** Whether the records are those of this very version, and not of one before that could still be opened. */
  readonly isOpen: boolean;
  /** Whether they were written with the first secret. */
  readonly isCurrent: boolean;
}

export function createKnownSession(sealing: Sealing) {
  const listeners: ChangeListener[] = [];
  let known: Known = { version: 0, generation: 0, session: NO_SESSION, isOpen: true, isCurrent: true };

  return {
    get: (): Known => known,
    /** Says whether it could be opened. What is not newer teaches nothing. */
    learn(stored: Stored): boolean {
      if (!isNewer(stored, known)) return true;
      const { version, generation, sealed } = stored;
      const before = known.session;
      const opened = open(sealed, aboutOf(version, generation));
      // Another secret writes, but nobody has logged out: what is known is still of use.
      const isOfUse = before?.generation === generation && before.records.length > 0;
      const kept = isOfUse ? before : undefined;
      const session = opened ? { generation, records: opened.records } : kept;
      const isCurrent = opened?.isCurrent ?? true;
      known = { version, generation, session, isOpen: opened !== undefined, isCurrent };
      if (session !== before) notify(session ?? { generation, records: [] }, before ?? NO_SESSION);
      return opened !== undefined;
    },
    write: (version: number, { generation, records }: Session): Stored => ({
      version,
      generation,
      sealed: records.length === 0 ? '' : sealing.seal(JSON.stringify(records), aboutOf(version, generation)),
    }),
    onChange(listener: ChangeListener) {
      listeners.push(listener);
      if (known.session && known.session !== NO_SESSION) listener(known.session, NO_SESSION);
    },
  };

  function open(sealed: string, about: string) {
    if (sealed === '') return { records: [], isCurrent: true };
    const opened = sealing.open(sealed, about);
    return opened && { records: JSON.parse(opened.text) as TokenRecord[], isCurrent: opened.isCurrent };
  }

  function notify(now: Session, before: Session) {
    for (const listener of listeners) listener(now, before);
  }
}

/** A log-out wins over every version before it, also over one that only this replica remembers. */
export function isNewer(one: Moment, other: Moment): boolean {
  if (one.generation !== other.generation) return one.generation > other.generation;
  return one.version > other.version;
}

/** Bound to what it was sealed as, so that an older one cannot be put in its place. */
const aboutOf = (version: number, generation: number) => `version ${version} generation ${generation}`;

/** From what the scripts give; all null where there is nothing yet. */
export function readStored(values: unknown): Stored {
  const [version, generation, sealed] = values as ReadonlyArray<string | null>;
  return { version: Number(version ?? 0), generation: Number(generation ?? 0), sealed: sealed ?? '' };
}
