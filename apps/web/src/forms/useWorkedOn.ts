/** The forms that this browser keeps work on; none where it cannot tell. Read when the list is shown: work is done elsewhere. */

import type { AccountReply } from '@formloom/form';
import { useEffect, useState } from 'react';
import { formsOf, type ProjectStorage } from '../project/storage.ts';

const NONE: ReadonlySet<string> = new Set();
let storage: ProjectStorage | undefined;

export function useWorkedOn(account: AccountReply | null): ReadonlySet<string> {
  const [worked, setWorked] = useState(NONE);
  useEffect(() => {
    if (!account) return;
    let left = false;
    readKeys().then(
      (keys) => !left && setWorked(formsOf(keys, account.portalId)),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [account]);
  return worked;
}

/** The list is drawn before the database is even loaded. */
async function readKeys(): Promise<readonly string[]> {
  const { createIdbStorage } = await import('../project/idb-storage.ts');
  storage ??= createIdbStorage();
  return storage.keys();
}
