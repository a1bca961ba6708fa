/**
 * Where the person is, as it stands in the address: the list with how it is looked at, one form, or work on
 * its own.
 */

import { encodeSegment } from '@formloom/form';
import { useSyncExternalStore } from 'react';
import { leave } from './leave-guard.ts';
import { readItem, removeItem, writeItem } from './local-storage.ts';

export type Route =
  | { readonly screen: 'forms' }
  /** What happened, where work is shared. */
  | { readonly screen: 'activity' }
  | { readonly screen: 'editor'; readonly formId: string }
  /** Work that this browser keeps, on its own: the account is not asked for its form. */
  | {
      readonly screen: 'work';
      readonly account: number | null;
      readonly formId: string;
      /** The number of the draft, where it is one. */
      readonly draft?: number;
    };

const PREFIX = '/forms/';
const WORK_PREFIX = '/projects/';
const ACTIVITY = '/activity';
/** In the place of an account that the provider did not name. */
const NO_ACCOUNT = 'default';
const DRAFTS = 'drafts';

export function readRoute(pathname: string): Route {
  try {
    if (pathname.startsWith(WORK_PREFIX)) return readWork(pathname.slice(WORK_PREFIX.length));
    if (pathname.replace(/\/$/, '') === ACTIVITY) return { screen: 'activity' };
    if (!pathname.startsWith(PREFIX)) return { screen: 'forms' };
    const formId = decodeURIComponent(pathname.slice(PREFIX.length).replace(/\/$/, ''));
    return formId === '' ? { screen: 'forms' } : { screen: 'editor', formId };
  } catch {
    return { screen: 'forms' };
  }
}

function readWork(path: string): Route {
  const [account = '', formId = '', drafts, number = ''] = path.split('/').map(decodeURIComponent);
  const isDraft = drafts === DRAFTS && /^[1-9]\d{0,5}$/.test(number);
  const work = { screen: 'work' as const, formId, ...(isDraft && { draft: Number(number) }) };
  if (account === NO_ACCOUNT) return { ...work, account: null };
  if (!/^[1-9]\d{0,15}$/.test(account)) return { screen: 'forms' };
  return { ...work, account: Number(account) };
}

export function writeRoute(route: Route): string {
  switch (route.screen) {
    case 'forms':
      return '/';
    case 'activity':
      return ACTIVITY;
    case 'editor':
      return PREFIX + encodeSegment(route.formId);
    case 'work':
      return writeWork(route);
  }
}

function writeWork({ account, formId, draft }: Extract<Route, { readonly screen: 'work' }>): string {
  const path = `${WORK_PREFIX}${account ?? NO_ACCOUNT}/${encodeSegment(formId)}`;
  return draft === undefined ? path : `${path}/${DRAFTS}/${draft}`;
}

const RETURN_KEY = 'formloom:return';

/** Kept for this tab while the person is at the provider. */
export function rememberReturn() {
  writeItem(RETURN_KEY, location.pathname + location.search, 'sessionStorage');
}

/**
 * The provider's redirect leads everyone to one address; from there it goes on to where the person was. What
 * else stands in the address is not believed: which account is connected is asked of the service. Undefined
 * when this is no such return.
 */
export function readReturn(search: string, remembered: string | undefined): string | undefined {
  if (new URLSearchParams(search).get('connected') !== 'true') return undefined;
  const [pathname = '/', query = ''] = (remembered ?? '/').split('?');
  const path = writeRoute(readRoute(pathname));
  return pathname === '/' && query !== '' ? `${path}?${new URLSearchParams(query)}` : path;
}

export function resumeReturn() {
  const address = readReturn(location.search, readItem(RETURN_KEY, 'sessionStorage'));
  if (address === undefined) return;
  removeItem(RETURN_KEY, 'sessionStorage');
  history.replaceState(null, '', address);
}

/**
 * How the list was looked at when a form was opened from it, so that every way back leads to the same list.
 */
let listSearch = '';

export function navigate(route: Route, { replace = false } = {}) {
  const here = readRoute(location.pathname);
  if (here.screen === 'forms') listSearch = location.search;
  const back = here.screen !== 'forms' && route.screen === 'forms';
  const address = writeRoute(route) + (back ? listSearch : '');
  leave(() => {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    tell();
  });
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
