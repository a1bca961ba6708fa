/** The way back from the provider: to where the person was, or to the account that was granted. */

import { readItem, removeItem, writeItem } from './local-storage.ts';
import { readAccountNumber, readRoute, splitAccount, writeRoute } from './router.ts';

const RETURN_KEY = 'formloom:return';

/** Stands where the person was, who wants to come back to whichever account is granted. */
const TO_GRANTED = 'granted';

/** Kept for this tab while the person is at the provider. */
export function rememberReturn() {
  writeItem(RETURN_KEY, location.pathname + location.search, 'sessionStorage');
}

/** The same for a person who goes there for another account. */
export function rememberGrant() {
  writeItem(RETURN_KEY, TO_GRANTED, 'sessionStorage');
}

/**
 * The provider's redirect leads everyone to one address; from there it goes on to where the person was. What
 * else stands in the address is not believed: which account is connected is asked of the service. Only a tab
 * that was left from an account by name, or for another one, is led to the one that was granted. Undefined
 * when this is no such return.
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

/** The account that was to be connected again, where another one was granted; told once. */
let missed: number | null = null;

export function takeMissed(): number | null {
  const account = missed;
  missed = null;
  return account;
}

export function resumeReturn() {
  const remembered = readItem(RETURN_KEY, 'sessionStorage');
  const address = readReturn(location.search, remembered);
  if (address === undefined) return;
  const { account: left } = splitAccount(remembered ?? '');
  missed = left && left !== splitAccount(address).account ? left : null;
  removeItem(RETURN_KEY, 'sessionStorage');
  history.replaceState(null, '', address);
}
