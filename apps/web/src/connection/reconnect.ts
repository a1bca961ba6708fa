/**
 * The way to the provider and back: to the form one came from, and to the account that is about to be
 * granted.
 */

import { PATH, readAccountsReply, readLogoutReply } from '@formloom/form';
import { rememberReturn } from '../shell/return-address.ts';
import { namedAccount } from '../shell/router.ts';
import { quietFetch } from './named-fetch.ts';
import { ask } from './service-client.ts';

/** Accounts by their numbers; one that the provider did not name has none. */
type Numbers = readonly (number | null)[];

const PATIENCE_MS = 10_000;

/**
 * A single account that expired is logged out before another one is granted, because the service uses the one
 * that connected first. Where there are several, none is thrown out: what is granted takes its own
 * account's place, and the address says which one this tab shows. Where it cannot be told which are
 * connected, nothing is done. Says whether the browser is on its way.
 */
export async function reconnect(): Promise<boolean> {
  const connected = await askAccounts();
  if (!connected) return false;
  rememberReturn();
  if (!(await leaveSingle(connected))) return false;
  location.assign(PATH.install);
  return true;
}

/** By its number: a colleague may have connected another one since. */
async function leaveSingle([single, ...others]: Numbers): Promise<boolean> {
  const shown = namedAccount();
  if (single === undefined || others.length > 0 || (shown !== null && shown !== single)) return true;
  const path = single === null ? PATH.logout : `${PATH.logout}?account=${single}`;
  const init = { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await ask(quietFetch, path, init, readLogoutReply).catch(() => undefined);
  return answer !== undefined && 'value' in answer;
}

/** Undefined where it cannot be told. */
async function askAccounts(): Promise<Numbers | undefined> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await ask(quietFetch, PATH.accounts, init, readAccountsReply).catch(() => undefined);
  if (!answer) return undefined;
  if ('value' in answer) return answer.value.accounts.map(({ portalId }) => portalId);
  return answer.failure.kind === 'expired' ? [] : undefined;
}
