/**
 * The session store for a fixed token (`PROVIDER_TOKEN`): connected from the start and read-only. To change
 * the token, an admin sets another one and restarts the service.
 */

import { createMemoryStore } from './memory-store.ts';
import type { PendingStatesSeams } from './pending-states.ts';
import { NO_SESSION, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface FixedToken {
  readonly accessToken: string;
  /** The account's number, where it is configured. */
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
    confirmed: async () => session,
    change: async () => false,
    onChange: (listener) => listener(session, NO_SESSION),
  };
}
