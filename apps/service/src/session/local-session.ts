/**
 * This replica's copy of the session in the database: it ignores older revisions, and decrypts newer ones.
 */

import { parseJson } from '@formloom/form';
import type { Encryption } from './encryption.ts';
import { NO_SESSION, type Session, type TokenRecord } from './session.ts';
import type { Revision, StoredSession } from './session-calls.ts';
import type { ChangeListener } from './session-store.ts';

interface Local extends Revision {
  /** Undefined where only the revision is known. */
  readonly session: Session | undefined;
  /** Whether the records are those of this revision, and not of an earlier one that could be decrypted. */
  readonly isReadable: boolean;
  /** Whether they were encrypted with the first secret. */
  readonly isCurrent: boolean;
}

export function createLocalSession(encryption: Encryption) {
  const listeners: ChangeListener[] = [];
  let local: Local = { version: 0, generation: 0, session: NO_SESSION, isReadable: true, isCurrent: true };

  return {
    get: (): Local => local,
    /** Returns whether the session could be decrypted; ignores a revision that is not newer. */
    apply(stored: StoredSession): boolean {
      if (!isNewer(stored, local)) return true;
      const { version, generation, sealed } = stored;
      const before = local.session;
      const decrypted = decrypt(sealed, aboutOf(version, generation));
      // Another replica encrypts with another secret, but there was no log-out: the known records stay valid.
      const isOfUse = before?.generation === generation && before.records.length > 0;
      const kept = isOfUse ? before : undefined;
      const session = decrypted ? { generation, records: decrypted.records } : kept;
      const isCurrent = decrypted?.isCurrent ?? true;
      local = { version, generation, session, isReadable: decrypted !== undefined, isCurrent };
      if (session !== before) notify(session ?? { generation, records: [] }, before ?? NO_SESSION);
      return decrypted !== undefined;
    },
    encode: (version: number, { generation, records }: Session): StoredSession => ({
      version,
      generation,
      sealed:
        records.length === 0 ? '' : encryption.encrypt(JSON.stringify(records), aboutOf(version, generation)),
    }),
    onChange(listener: ChangeListener) {
      listeners.push(listener);
      if (local.session && local.session !== NO_SESSION) listener(local.session, NO_SESSION);
    },
  };

  function decrypt(sealed: string, about: string) {
    if (sealed === '') return { records: [], isCurrent: true };
    const decrypted = encryption.decrypt(sealed, about);
    // Only a replica with the secret can have written it, so its shape is not checked.
    return (
      decrypted && {
        records: parseJson(decrypted.text) as readonly TokenRecord[],
        isCurrent: decrypted.isCurrent,
      }
    );
  }

  function notify(now: Session, before: Session) {
    for (const listener of listeners) listener(now, before);
  }
}

/** A log-out wins over every earlier version, even if only this replica knows of it. */
export function isNewer(one: Revision, other: Revision): boolean {
  if (one.generation !== other.generation) return one.generation > other.generation;
  return one.version > other.version;
}

/** Binds the ciphertext to its revision, so that it cannot be replaced by an older one. */
const aboutOf = (version: number, generation: number) => `version ${version} generation ${generation}`;
