/** Where visits are counted as the service says: told with its settings, and not asked for apart. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Undefined until the service has answered; null where it counts none. */
export const ownFigures = createStore<{ readonly url: string | null | undefined }>()(() => ({
  url: undefined,
}));

export const useOwnFigures = () => useStore(ownFigures, ({ url }) => url);
