/** What the service says of its own account: told with its settings, and not asked for apart. */

import { createStore } from 'zustand/vanilla';

export interface Installation {
  /** Whether its account is fixed by a token, so that none can be connected or left. */
  readonly isFixed: boolean;
  /** Whether it shares work, and so what people call an account. */
  readonly isShared: boolean;
}

export const installation = createStore<Installation>()(() => ({ isFixed: false, isShared: false }));
