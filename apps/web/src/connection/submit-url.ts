/** Store with the service's own URL for form submissions, from its settings. */

import { createStore } from 'zustand/vanilla';

/** Undefined until loaded; null if there is none. */
export const serviceSubmitUrl = createStore<{ readonly own: string | null | undefined }>()(() => ({
  own: undefined,
}));
