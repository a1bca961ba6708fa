/** What this browser keeps, the newest first; nothing until it was read, and where it cannot be. */

import { useEffect, useState } from 'react';
import type { WorkOnForm } from './kept-work.ts';
import { type Owner, ownerOf } from './storage.ts';

/** The work whose keys are wanted. */
export type ReadKept = (isWanted: (key: string) => boolean) => Promise<readonly WorkOnForm[]>;

const readKept: ReadKept = async (isWanted) => (await import('./kept-work.ts')).keptWork(isWanted);

/** `isWanted` has to be the same function for as long as it wants the same. */
export function useKeptWork(
  isWanted: (owner: Owner) => boolean,
  read: ReadKept = readKept,
): readonly WorkOnForm[] {
  const [work, setWork] = useState<readonly WorkOnForm[]>([]);
  useEffect(() => {
    let left = false;
    read((key) => {
      const owner = ownerOf(key);
      return owner !== undefined && isWanted(owner);
    }).then(
      (found) => left || setWork([...found].sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0))),
      // Nothing can be read: then there is nothing to offer.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [isWanted, read]);
  return work;
}
