/** Store with facts about this installation from the service's settings: fixed account, shared work. */

import { createStore } from 'zustand/vanilla';

export interface Installation {
  /** Whether the account is set by a token, so that users cannot connect or disconnect. */
  readonly isFixed: boolean;
  /** Whether work (and account names) is shared through a database. */
  readonly isShared: boolean;
}

export const installation = createStore<Installation>()(() => ({ isFixed: false, isShared: false }));
