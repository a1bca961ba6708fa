/**
 * The way to the provider and back: to the form one came from, and to the account that is about to be
 * granted.
 */

import { PATH, readAccountsReply } from '@formloom/form';
import { namedAccount, rememberReturn } from '../shell/router.ts';
import type { ConnectionClient } from './connection-client.ts';

/**
 * A single account that expired is logged out before another one is granted, because the service uses the one
 * that connected first. Where there are several, nobody is thrown out: what is granted takes its own
 * account's place, and the address says which one this tab shows. Says whether the browser is on its way.
 */
export async function reconnect(
  logOut: ConnectionClient['logOut'],
  areOthersOpen: () => Promise<boolean> = askForOthers,
): Promise<boolean> {
  rememberReturn();
  if (!(await areOthersOpen()) && !(await logOut())) return false;
  location.assign(PATH.install);
  return true;
}

/** Whether any is connected but the one that this tab shows; false where it cannot be told. */
async function askForOthers(): Promise<boolean> {
  try {
    const reply = await fetch(PATH.accounts);
    const { accounts = [] } = readAccountsReply(await reply.json()) ?? {};
    const shown = namedAccount() ?? accounts[0]?.portalId;
    return accounts.some(({ portalId }) => portalId !== shown);
  } catch {
    return false;
  }
}
