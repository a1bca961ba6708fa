/** The preview over everything else: nothing behind it can be reached, and Escape leaves it. */

import { type RefObject, useEffect, useState } from 'react';
import { makeOthersInert } from '../ui/make-inert.ts';

export function useFullScreen(panel: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full || !panel.current) return;
    const release = makeOthersInert(panel.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setFull(false);
    };
    addEventListener('keydown', onKey);
    return () => {
      release();
      removeEventListener('keydown', onKey);
    };
  }, [full, panel]);
  return [full, setFull] as const;
}
