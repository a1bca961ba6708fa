/** Where the person is, as it stands in the address: the list, or one form. */

import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './local-storage.ts';

export type Route = { readonly screen: 'forms' } | { readonly screen: 'editor'; readonly formId: string };

const PREFIX = '/forms/';

export function readRoute(pathname: string): Route {
  if (!pathname.startsWith(PREFIX)) return { screen: 'forms' };
  const segment = pathname.slice(PREFIX.length).replace(/\/$/, '');
  try {
    const formId = decodeURIComponent(segment);
    return formId === '' ? { screen: 'forms' } : { screen: 'editor', formId };
  } catch {
    return { screen: 'forms' };
  }
}

export function writeRoute(route: Route): string {
  return route.screen === 'forms' ? '/' : PREFIX + encodeURIComponent(route.formId);
}

const RETURN_KEY = 'formloom:return';

/** Kept for this tab while the person is at the provider. */
export function rememberReturn(pathname: string) {
  writeItem(RETURN_KEY, pathname, 'sessionStorage');
}

/**
 * The provider's redirect leads everyone to one address; from there it goes on to where the person was. What else stands in the
 * address is not believed: which account is connected is asked of the service. Undefined when this is no such return.
 */
export function readReturn(search: string, remembered: string | undefined): string | undefined {
  if (new URLSearchParams(search).get('connected') !== 'true') return undefined;
  return writeRoute(readRoute(remembered ?? '/'));
}

export function arrive() {
  const pathname = readReturn(location.search, readItem(RETURN_KEY, 'sessionStorage'));
  if (pathname === undefined) return;
  removeItem(RETURN_KEY, 'sessionStorage');
  history.replaceState(null, '', pathname);
}

export function go(route: Route) {
  history.pushState(null, '', writeRoute(route));
  dispatchEvent(new PopStateEvent('popstate'));
}

export function useRoute(): Route {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  return readRoute(pathname);
}

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
