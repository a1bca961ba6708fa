/** What a value was before it was what it is. */

import { useState } from 'react';

export function usePrevious<T>(value: T): T | null {
  const [pair, setPair] = useState<{ readonly now: T; readonly before: T | null }>({
    now: value,
    before: null,
  });
  if (pair.now === value) return pair.before;
  setPair({ now: value, before: pair.now });
  return pair.now;
}
