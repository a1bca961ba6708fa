/** Resolves the display name of an account: a name set by the team overrides the provider's name. */

import { setTimeout as wait } from 'node:timers/promises';
import type { AccountName } from '../oauth/account-names.ts';
import { accountKey } from '../session/session.ts';
import type { WorkStore } from './work-store.ts';

/** The timeout for reading the name from the store. */
const WAIT_MS = 1_000;

/** When the store is unreachable, the provider's name is used: no function depends on a name. */
export function withGivenNames(told: AccountName, store: Pick<WorkStore, 'accountName'>): AccountName {
  return async (record) => {
    const given = store.accountName({ account: accountKey(record) }).catch(() => null);
    const inTime = await Promise.race([given, wait(WAIT_MS, null, { ref: false })]);
    return inTime ?? told(record);
  };
}
