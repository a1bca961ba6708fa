/** Loads what will be needed later while nothing else is to be done, so that it is there also offline. */

import { useEffect, useState } from 'react';
import type { LatePart } from './late-part.ts';
import { whenIdle } from './when-idle.ts';

/**
 * One after the other, in their order, and not before `afterMs`. What did not come is asked for again when
 * the network is back. True once all of it is there.
 */
export function usePreload(parts: ReadonlyArray<LatePart<unknown>>, afterMs = 0): boolean {
  const [complete, setComplete] = useState(() => parts.every(isLoaded));
  useEffect(() => {
    let left = false;
    let forget = () => {};
    const next = (waiting: ReadonlyArray<LatePart<unknown>>) => {
      const [part, ...rest] = waiting;
      if (left) return;
      if (part === undefined) {
        setComplete(parts.every(isLoaded));
        return;
      }
      const goOn = () => next(rest);
      forget = whenIdle(() => part.load().then(goOn, goOn));
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

const isLoaded = (part: LatePart<unknown>) => part.now() !== undefined;
