/** Whether there is room for one area only, as on a phone; style sheets say the same. */

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
