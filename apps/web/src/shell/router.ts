/** Client-side router: the form list, one form, activity, or saved work, read from the URL. */

import { encodeSegment } from '@formloom/form';
import { useSyncExternalStore } from 'react';
import { leave } from './leave-guard.ts';

export type Route =
  | ({ readonly screen: 'forms' } & OfAccount)
  /** Activity log, where work is shared. */
  | ({ readonly screen: 'activity' } & OfAccount)
  | ({ readonly screen: 'editor'; readonly formId: string } & OfAccount)
  /** Work saved in this browser, without reading the form from the account. */
  | {
      readonly screen: 'work';
      readonly account: number | null;
      readonly formId: string;
      /** Draft number, if it is a draft. */
      readonly draft?: number;
    };

/** Account id; null for the default account; omitted means the one in the URL. */
interface OfAccount {
  readonly account?: number | null;
}

const PREFIX = '/forms/';
const ACCOUNT_PREFIX = '/accounts/';
const ACCOUNT = /^[1-9]\d{0,15}$/;
/** Account id for an invalid account in the URL; matches no account. */
export const INVALID_ACCOUNT = 0;
const WORK_PREFIX = '/projects/';
const ACTIVITY = '/activity';
/** Stands for an account without an id. */
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

/** Splits a path into account and rest. */
export function splitAccount(address: string): {
  readonly account: number | null;
  readonly pathname: string;
} {
  if (!address.startsWith(ACCOUNT_PREFIX)) return { account: null, pathname: address };
  const [number = '', ...rest] = address.slice(ACCOUNT_PREFIX.length).split('/');
  if (number === '' && rest.length === 0) return { account: null, pathname: '/' };
  return { account: readAccountNumber(number) ?? INVALID_ACCOUNT, pathname: `/${rest.join('/')}` };
}

export function readAccountNumber(text: string): number | undefined {
  const number = Number(text);
  return ACCOUNT.test(text) && Number.isSafeInteger(number) ? number : undefined;
}

/** The account in the URL; null means the default account. */
export function accountInUrl(): number | null {
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

/** The list's search parameters, restored when going back to it. */
let listSearch = '';
/** The list's account: URLs of saved work contain the owner instead. */
let listAccount: number | null = null;

const accountOfLists = () => (location.pathname.startsWith(WORK_PREFIX) ? listAccount : accountInUrl());

export function navigate(route: Route, { replace = false } = {}) {
  const here = readRoute(location.pathname);
  if (here.screen === 'forms') listSearch = location.search;
  if (here.screen !== 'work') listAccount = accountInUrl();
  const back = here.screen !== 'forms' && route.screen === 'forms';
  const address = writeRoute(route) + (back ? listSearch : '');
  leave(() => {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    notifyListeners();
  });
}

/** Adds the account to the URL without a history entry. */
export function writeAccountToUrl(account: number) {
  const route = readRoute(location.pathname);
  if (route.screen === 'work' || route.account !== undefined) return;
  history.replaceState(history.state, '', writeRoute({ ...route, account }) + location.search);
  notifyListeners();
}

export function useRoute(): Route {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  return readRoute(pathname);
}

/** The query string of the URL. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** Replaces the query without a history entry. */
export function replaceSearch(search: string) {
  try {
    history.replaceState(history.state, '', location.pathname + search);
  } catch {
    // Some browsers rate-limit history changes; the next one includes this one.
    return;
  }
  notifyListeners();
}

function notifyListeners() {
  dispatchEvent(new PopStateEvent('popstate'));
}

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
