/** Hook that lists work saved in this browser, newest first; empty until loaded. */

import { useEffect, useState } from 'react';
import type { WorkOnForm } from './saved-work.ts';
import { type Owner, ownerOf } from './storage.ts';

/** Reads saved work with wanted keys. */
export type ReadSavedWork = (isWanted: (key: string) => boolean) => Promise<readonly WorkOnForm[]>;

const readLazily: ReadSavedWork = async (isWanted) =>
  (await import('./saved-work.ts')).readSavedWork(isWanted);

/** `isWanted` must be a stable function. */
export function useSavedWork(
  isWanted: (owner: Owner) => boolean,
  read: ReadSavedWork = readLazily,
): readonly WorkOnForm[] {
  const [work, setWork] = useState<readonly WorkOnForm[]>([]);
  useEffect(() => {
    let left = false;
    read((key) => {
      const owner = ownerOf(key);
      return owner !== undefined && isWanted(owner);
    }).then(
      (found) => left || setWork([...found].sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0))),
      // Unreadable storage shows an empty list.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [isWanted, read]);
  return work;
}
