/** The work that this browser keeps, to go on with before, or without, connecting. */

import { useEffect, useState } from 'react';
import { KeptWorkList } from '../project/KeptWorkList.tsx';
import type { WorkOnForm } from '../project/kept-work.ts';
import { useWords } from '../shell/preferences.ts';

/** More would push everything else off the screen. */
const MOST = 5;

export function KeptWork() {
  const words = useWords().work.local;
  return <KeptWorkList title={words.kept} work={useNewest()} />;
}

function useNewest(): readonly WorkOnForm[] {
  const [work, setWork] = useState<readonly WorkOnForm[]>([]);
  useEffect(() => {
    let left = false;
    import('../project/kept-work.ts')
      .then(({ keptWork }) => keptWork())
      .then(
        (found) => {
          const byTime = [...found].sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
          if (!left) setWork(byTime.slice(0, MOST));
        },
        // Nothing can be read: then there is nothing to offer.
        () => {},
      );
    return () => {
      left = true;
    };
  }, []);
  return work;
}
