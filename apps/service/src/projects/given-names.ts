/** What people call an account goes before what the provider calls it. */

import type { AccountName } from '../oauth/account-names.ts';
import { accountKey } from '../session/session.ts';
import type { WorkStore } from './work-store.ts';

/** While the store cannot be reached, the provider's word is told: nothing depends on a name. */
export function withGivenNames(told: AccountName, store: Pick<WorkStore, 'accountName'>): AccountName {
  return async (record) => {
    const given = await store.accountName({ account: accountKey(record) }).catch(() => null);
    return given ?? told(record);
  };
}
