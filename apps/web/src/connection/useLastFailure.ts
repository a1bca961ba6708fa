/**
 * A failure stays in sight while it is tried again: a button must not vanish under the finger that presses
 * it.
 */

import { useState } from 'react';
import type { Failure } from './connection.ts';

export function useLastFailure(failure: Failure | null, trying: boolean): Failure | null {
  const [last, setLast] = useState(failure);
  const next = failure ?? (trying ? last : null);
  if (next !== last) setLast(next);
  return next;
}
