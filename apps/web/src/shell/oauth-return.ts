/** Returns to the right page after the OAuth flow. */

import { readItem, removeItem, writeItem } from './local-storage.ts';
import { readAccountNumber, readRoute, splitAccount, writeRoute } from './router.ts';

const RETURN_KEY = 'formloom:return';

/** Stored instead of a path: return to the account that was granted. */
const TO_GRANTED = 'granted';

/** Remembers the current page for this tab. */
export function rememberReturn() {
  writeItem(RETURN_KEY, location.pathname + location.search, 'sessionStorage');
}

/** Remembers that another account is being connected. */
export function rememberGrant() {
  writeItem(RETURN_KEY, TO_GRANTED, 'sessionStorage');
}

/**
 * The path to return to, or undefined if this is no OAuth return. URL parameters are not trusted: the service
 * is asked which account is connected. The granted account is opened only if another one was expected.
 */
export function readReturn(search: string, remembered: string | undefined): string | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.get('connected') !== 'true') return undefined;
  const granted = parameters.get('portalId') ?? '';
  const [pathname = '/', query = ''] = (remembered ?? '/').split('?');
  const left = splitAccount(pathname).account;
  const isOther = remembered === TO_GRANTED || (left !== null && String(left) !== granted);
  const account = readAccountNumber(granted);
  if (isOther && account !== undefined) return writeRoute({ screen: 'forms', account });
  const route = readRoute(pathname);
  const path = writeRoute(route.screen === 'work' ? route : { account: null, ...route });
  return route.screen === 'forms' && pathname === path && query !== ''
    ? `${path}?${new URLSearchParams(query)}`
    : path;
}

/** The account that should have been reconnected when another one was granted. */
let missedAccount: number | null = null;

export function takeMissedAccount(): number | null {
  const account = missedAccount;
  missedAccount = null;
  return account;
}

export function restoreReturn() {
  const remembered = readItem(RETURN_KEY, 'sessionStorage');
  const address = readReturn(location.search, remembered);
  if (address === undefined) return;
  const { account: left } = splitAccount(remembered ?? '');
  missedAccount = left && left !== splitAccount(address).account ? left : null;
  removeItem(RETURN_KEY, 'sessionStorage');
  history.replaceState(null, '', address);
}
