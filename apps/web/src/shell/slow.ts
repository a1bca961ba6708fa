/** Whether something has been waited for so long that a person wants to hear about it. */

import { useEffect, useState } from 'react';

/** Longer than almost any answer takes, shorter than patience. */
const LONG_MS = 4_000;

export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
