/**
 * The session of a service that has a fixed token (`PROVIDER_TOKEN`): connected from the start, and nothing
 * changes it. The operator of the service gives it another token and starts it anew.
 */

import { createMemoryStore } from './memory-store.ts';
import type { PendingStatesSeams } from './pending-states.ts';
import { NO_SESSION, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface FixedToken {
  readonly accessToken: string;
  /** The account's number, where it was told. */
  readonly portalId: number | undefined;
}

export function createFixedStore(
  { accessToken, portalId }: FixedToken,
  seams: PendingStatesSeams,
): SessionStore {
  const session: Session = {
    generation: 0,
    records: [
      {
        accessToken,
        refreshToken: '',
        expiresAt: null,
        scopes: [],
        ...(portalId !== undefined && { portalId }),
      },
    ],
  };
  return {
    ...createMemoryStore(seams),
    current: async () => session,
    change: async () => false,
    onChange: (listener) => listener(session, NO_SESSION),
  };
}
