/** Preloads lazy modules when idle, so that they are available offline. */

import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { whenIdle } from './when-idle.ts';

/** Loads in order, not before `afterMs`; retries when back online. Returns true once all are loaded. */
export function usePreload(parts: ReadonlyArray<LazyModule<unknown>>, afterMs = 0): boolean {
  const [complete, setComplete] = useState(() => parts.every(isLoaded));
  useEffect(() => {
    let left = false;
    let forget = () => {};
    const next = (waiting: ReadonlyArray<LazyModule<unknown>>) => {
      const [part, ...rest] = waiting;
      if (left) return;
      if (part === undefined) {
        setComplete(parts.every(isLoaded));
        return;
      }
      const loadNext = () => next(rest);
      forget = whenIdle(() => part.load().then(loadNext, loadNext));
    };
    const start = () => next(parts.filter((part) => !isLoaded(part)));
    const timer = setTimeout(start, afterMs);
    addEventListener('online', start);
    return () => {
      left = true;
      clearTimeout(timer);
      forget();
      removeEventListener('online', start);
    };
  }, [parts, afterMs]);
  return complete;
}

const isLoaded = (part: LazyModule<unknown>) => part.now() !== undefined;
