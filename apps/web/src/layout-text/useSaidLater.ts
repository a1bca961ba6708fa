/** Reads out what has come about once typing pauses, and only where it is not what was said last. */

import { useEffect, useRef } from 'react';
import { announce } from '../shell/message-queue.ts';

const PAUSE_MS = 1_000;

/** What holds at the beginning is not said. */
export function useSaidLater(sentence: string) {
  const said = useRef(sentence);
  useEffect(() => {
    if (sentence === said.current) return;
    const timer = setTimeout(() => {
      said.current = sentence;
      announce(sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}
