/**
 * Where the person is, as it stands in the address: the list with how it is looked at, one form, or work on
 * its own.
 */

import { encodeSegment } from '@formloom/form';
import { useSyncExternalStore } from 'react';
import { leave } from './leave-guard.ts';

export type Route =
  | ({ readonly screen: 'forms' } & OfAccount)
  /** What happened, where work is shared. */
  | ({ readonly screen: 'activity' } & OfAccount)
  | ({ readonly screen: 'editor'; readonly formId: string } & OfAccount)
  /** Work that this browser keeps, on its own: the account is not asked for its form. */
  | {
      readonly screen: 'work';
      readonly account: number | null;
      readonly formId: string;
      /** The number of the draft, where it is one. */
      readonly draft?: number;
    };

/**
 * One of several accounts, by its number; null for the first one, whichever that is. Left out, it is the one
 * that the address names already.
 */
interface OfAccount {
  readonly account?: number | null;
}

const PREFIX = '/forms/';
const ACCOUNT_PREFIX = '/accounts/';
const ACCOUNT = /^[1-9]\d{0,15}$/;
/**
 * Of an address that names an account in no way that could be read: no account's, and never the first one's.
 */
export const UNREADABLE_ACCOUNT = 0;
const WORK_PREFIX = '/projects/';
const ACTIVITY = '/activity';
/** In the place of an account that the provider did not name. */
const NO_ACCOUNT = 'default';
const DRAFTS = 'drafts';

export function readRoute(address: string): Route {
  const { account, pathname } = splitAccount(address);
  const ofAccount = account === null ? {} : { account };
  try {
    if (pathname.startsWith(WORK_PREFIX)) return readWork(pathname.slice(WORK_PREFIX.length));
    if (pathname.replace(/\/$/, '') === ACTIVITY) return { screen: 'activity', ...ofAccount };
    if (!pathname.startsWith(PREFIX)) return { screen: 'forms', ...ofAccount };
    const formId = decodeURIComponent(pathname.slice(PREFIX.length).replace(/\/$/, ''));
    return formId === '' ? { screen: 'forms', ...ofAccount } : { screen: 'editor', formId, ...ofAccount };
  } catch {
    return { screen: 'forms', ...ofAccount };
  }
}

/** Which account an address names, and what it is without that. */
export function splitAccount(address: string): {
  readonly account: number | null;
  readonly pathname: string;
} {
  if (!address.startsWith(ACCOUNT_PREFIX)) return { account: null, pathname: address };
  const [number = '', ...rest] = address.slice(ACCOUNT_PREFIX.length).split('/');
  if (number === '' && rest.length === 0) return { account: null, pathname: '/' };
  return { account: readAccountNumber(number) ?? UNREADABLE_ACCOUNT, pathname: `/${rest.join('/')}` };
}

export function readAccountNumber(text: string): number | undefined {
  const number = Number(text);
  return ACCOUNT.test(text) && Number.isSafeInteger(number) ? number : undefined;
}

/** The account that the address of this tab names; null where it means the first one, whichever that is. */
export function namedAccount(): number | null {
  return splitAccount(location.pathname).account;
}

function readWork(path: string): Route {
  const [account = '', formId = '', drafts, number = ''] = path.split('/').map(decodeURIComponent);
  const isDraft = drafts === DRAFTS && /^[1-9]\d{0,5}$/.test(number);
  const work = { screen: 'work' as const, formId, ...(isDraft && { draft: Number(number) }) };
  if (account === NO_ACCOUNT) return { ...work, account: null };
  const owner = readAccountNumber(account);
  return owner === undefined ? { screen: 'forms' } : { ...work, account: owner };
}

export function writeRoute(route: Route): string {
  switch (route.screen) {
    case 'forms':
      return writeAccount(route) || '/';
    case 'activity':
      return writeAccount(route) + ACTIVITY;
    case 'editor':
      return writeAccount(route) + PREFIX + encodeSegment(route.formId);
    case 'work':
      return writeWork(route);
  }
}

function writeAccount({ account = accountOfLists() }: OfAccount): string {
  return account === null ? '' : ACCOUNT_PREFIX + account;
}

function writeWork({ account, formId, draft }: Extract<Route, { readonly screen: 'work' }>): string {
  const path = `${WORK_PREFIX}${account ?? NO_ACCOUNT}/${encodeSegment(formId)}`;
  return draft === undefined ? path : `${path}/${DRAFTS}/${draft}`;
}

/**
 * How the list was looked at when a form was opened from it, so that every way back leads to the same list.
 */
let listSearch = '';
/** And of which account it was: the address of kept work says whose that is, not which list one came from. */
let listAccount: number | null = null;

const accountOfLists = () => (location.pathname.startsWith(WORK_PREFIX) ? listAccount : namedAccount());

export function navigate(route: Route, { replace = false } = {}) {
  const here = readRoute(location.pathname);
  if (here.screen === 'forms') listSearch = location.search;
  if (here.screen !== 'work') listAccount = namedAccount();
  const back = here.screen !== 'forms' && route.screen === 'forms';
  const address = writeRoute(route) + (back ? listSearch : '');
  leave(() => {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    tell();
  });
}

/**
 * Within the same entry of the history: from now on the address says which account it has shown all along.
 */
export function nameAccountInAddress(account: number) {
  const route = readRoute(location.pathname);
  if (route.screen === 'work' || route.account !== undefined) return;
  history.replaceState(history.state, '', writeRoute({ ...route, account }) + location.search);
  tell();
}

export function useRoute(): Route {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  return readRoute(pathname);
}

/** The part of the address behind the question mark. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** Within the same entry of the history: going back leaves the list, not a letter of a search. */
export function replaceSearch(search: string) {
  try {
    history.replaceState(history.state, '', location.pathname + search);
  } catch {
    // Some browsers allow only so many changes in a while; the next one takes this one along.
    return;
  }
  tell();
}

function tell() {
  dispatchEvent(new PopStateEvent('popstate'));
}

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
