/** The account that this tab's address names, where that one is not connected while others may be. */

import type { Words } from '../i18n/en.ts';
import { namedAccount, UNREADABLE_ACCOUNT } from '../shell/router.ts';
import { accountLabel, accountNameOf } from './account-names.ts';
import type { Connection } from './connection.ts';

/** Null where it is connected, where none is named, and where it is not known yet. */
export function awayAccount({
  accounts,
  failure,
}: Pick<Connection, 'accounts'> & Partial<Pick<Connection, 'failure'>>): number | null {
  const named = namedAccount();
  if (named === null) return null;
  const isListed = accounts?.some(({ portalId }) => portalId === named) ?? true;
  return !isListed || failure?.kind === 'no-account' ? named : null;
}

/** The name with the number; where there is no name, or no such account, in words. */
export function accountWords(portalId: number, words: Words): string {
  if (portalId === UNREADABLE_ACCOUNT) return words.accounts.nobody;
  return accountNameOf(portalId) === null ? words.account.connected(portalId) : accountLabel(portalId);
}
