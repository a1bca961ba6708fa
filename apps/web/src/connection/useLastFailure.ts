/**
 * Keeps showing the last failure while a retry is in progress, so that the retry button does not disappear.
 */

import { useState } from 'react';
import type { Failure } from './connection.ts';

export function useLastFailure(failure: Failure | null, trying: boolean): Failure | null {
  const [last, setLast] = useState(failure);
  const next = failure ?? (trying ? last : null);
  if (next !== last) setLast(next);
  return next;
}
