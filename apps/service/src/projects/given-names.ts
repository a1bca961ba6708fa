/** What people call an account goes before what the provider calls it. */

import { setTimeout as wait } from 'node:timers/promises';
import type { AccountName } from '../oauth/account-names.ts';
import { accountKey } from '../session/session.ts';
import type { WorkStore } from './work-store.ts';

/** A caller waits so long for the store. */
const WAIT_MS = 1_000;

/** While the store cannot be reached, the provider's word is told: nothing depends on a name. */
export function withGivenNames(told: AccountName, store: Pick<WorkStore, 'accountName'>): AccountName {
  return async (record) => {
    const given = store.accountName({ account: accountKey(record) }).catch(() => null);
    const inTime = await Promise.race([given, wait(WAIT_MS, null, { ref: false })]);
    return inTime ?? told(record);
  };
}
