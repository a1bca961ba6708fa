/** Where answers go as the service says: told with its settings, and not asked for apart. */

import { createStore } from 'zustand/vanilla';

/** Undefined until the service has answered; null where it names none. */
export const ownAddress = createStore<{ readonly own: string | null | undefined }>()(() => ({
  own: undefined,
}));
