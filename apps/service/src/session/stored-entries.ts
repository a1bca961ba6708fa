/**
 * Pending OAuth states and connections that wait for confirmation, in the database: one replica issues a
 * state, and any replica takes it once. Names are digests, and so are the values of browsers' cookies;
 * connections are encrypted.
 */

import { parseJson } from '@formloom/form';
import type { Encryption } from './encryption.ts';
import type { SessionCalls } from './session-calls.ts';
import {
  type Beginning,
  HELD_LIFETIME_MS,
  MOST_HELD,
  MOST_PENDING,
  PENDING_LIFETIME_MS,
  type SessionStore,
  type UnconfirmedConnection,
} from './session-store.ts';

export interface StoredEntriesOptions {
  readonly store: Pick<SessionCalls, 'addEntry' | 'findEntry' | 'takeEntry'>;
  readonly encryption: Encryption;
  readonly newPendingState: () => string;
  /** Throws the error of the session for that of the database. */
  readonly failed: (error: unknown) => never;
}

/** Stands in place of a cookie digest where the flow started under another host name; no digest equals it. */
const ELSEWHERE = 'elsewhere';
const PROGRAM = '';

export function createStoredEntries(
  options: StoredEntriesOptions,
): Pick<SessionStore, 'pendingStates' | 'unconfirmedConnections'> {
  const { store, encryption, newPendingState, failed } = options;
  const stateNames = (value: string) => encryption.digests(`state ${value}`);
  const marksOf = (mark: string) => encryption.digests(`mark ${mark}`);
  const purposeOf = (id: string) => `held ${id}`;
  const heldNames = (id: string) => encryption.digests(purposeOf(id));

  function writeBeginning(beginning: Beginning): string {
    if (beginning === 'program') return PROGRAM;
    if (beginning === 'elsewhere') return ELSEWHERE;
    return marksOf(beginning.mark)[0] as string;
  }

  function open(sealed: string | null, id: string): UnconfirmedConnection | undefined {
    const decrypted = sealed === null ? undefined : encryption.decrypt(sealed, purposeOf(id));
    return decrypted && (parseJson(decrypted.text) as UnconfirmedConnection);
  }

  return {
    pendingStates: {
      async issue(beginning = 'program') {
        const state = newPendingState();
        const [name = ''] = stateNames(state);
        const value = writeBeginning(beginning);
        const entry = {
          kind: 'pending',
          name,
          value,
          lifeMs: PENDING_LIFETIME_MS,
          most: MOST_PENDING,
        } as const;
        await store.addEntry(entry).catch(failed);
        return state;
      },
      async take(value, claim) {
        const asked = { kind: 'pending', names: stateNames(value) } as const;
        const values = claim === undefined ? {} : { values: [...marksOf(claim), ELSEWHERE] };
        const began = await store.takeEntry({ ...asked, ...values }).catch(failed);
        if (began === null) return 'refused';
        return began === ELSEWHERE && claim !== undefined ? 'ask' : 'taken';
      },
    },
    unconfirmedConnections: {
      async hold(held) {
        const id = newPendingState();
        const [name = ''] = heldNames(id);
        const value = encryption.encrypt(JSON.stringify(held), purposeOf(id));
        const entry = {
          kind: 'unconfirmed',
          name,
          value,
          lifeMs: HELD_LIFETIME_MS,
          most: MOST_HELD,
        } as const;
        await store.addEntry(entry).catch(failed);
        return id;
      },
      find: async (id) =>
        open(await store.findEntry({ kind: 'unconfirmed', names: heldNames(id) }).catch(failed), id),
      release: async (id) =>
        open(await store.takeEntry({ kind: 'unconfirmed', names: heldNames(id) }).catch(failed), id),
    },
  };
}
