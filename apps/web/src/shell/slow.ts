/** Hook that reports when something has been loading for a long time. */

import { useEffect, useState } from 'react';

/** Longer than almost any response takes. */
const SLOW_AFTER_MS = 4_000;

export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
