/**
 * Media queries for narrow screens, where only one area fits (phones). Keep in sync with the style sheets.
 */

import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 43.75em)');

export const isNarrow = () => query().matches;

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, isNarrow);
}

function watch(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
