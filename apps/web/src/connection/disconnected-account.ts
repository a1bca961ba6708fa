/** Finds the account in the URL that is not connected, and its display name. */

import type { Words } from '../i18n/en.ts';
import { accountInUrl, INVALID_ACCOUNT } from '../shell/router.ts';
import { accountLabel, accountNameOf } from './account-names.ts';
import type { Connection } from './connection.ts';

/** Null if it is connected, if the URL has no account, or if the accounts are not loaded yet. */
export function disconnectedAccount({
  accounts,
  failure,
}: Pick<Connection, 'accounts'> & Partial<Pick<Connection, 'failure'>>): number | null {
  const named = accountInUrl();
  if (named === null) return null;
  const isListed = accounts?.some(({ portalId }) => portalId === named) ?? true;
  return !isListed || failure?.kind === 'no-account' ? named : null;
}

/** Name and id; for an invalid account, a message. */
export function accountDisplayName(portalId: number, words: Words): string {
  if (portalId === INVALID_ACCOUNT) return words.accounts.nobody;
  return accountNameOf(portalId) === null ? words.account.connected(portalId) : accountLabel(portalId);
}
