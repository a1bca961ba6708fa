/** Where the person is, as it stands in the address: the list, or one form. */

import { useSyncExternalStore } from 'react';

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

/** What the provider's redirect left in the address: the account, if it was named. */
export function readReturn(search: string): { readonly portalId: string } | undefined {
  const query = new URLSearchParams(search);
  if (query.get('connected') !== 'true') return undefined;
  const portalId = query.get('portalId') ?? '';
  return { portalId: /^\d{1,20}$/.test(portalId) ? portalId : '' };
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
