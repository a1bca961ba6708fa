/** Store with the service's URL for analytics events, from its settings. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Undefined until loaded; null if analytics are off. */
export const analyticsUrl = createStore<{ readonly url: string | null | undefined }>()(() => ({
  url: undefined,
}));

export const useAnalyticsUrl = () => useStore(analyticsUrl, ({ url }) => url);
