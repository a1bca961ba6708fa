/**
 * How the list is looked at: what is searched for, in which order, and whose work counts. It stands in the
 * address.
 */

import type { Show } from './work-state.ts';

export const SORTS = ['change', 'name', 'created'] as const;
export type SortBy = (typeof SORTS)[number];

export const SHOWS = ['all', 'work', 'exported', 'changed', 'bin'] as const satisfies readonly Show[];

export interface ListView {
  readonly search: string;
  readonly sortBy: SortBy;
  /** Which forms, by the state of the work on them. */
  readonly show: Show;
}

/** Whatever stands in the address, it is a view. */
export function readListView(search: string): ListView {
  const parameters = new URLSearchParams(search);
  return {
    search: parameters.get('q') ?? '',
    sortBy: SORTS.find((one) => one === parameters.get('sort')) ?? 'change',
    show: SHOWS.find((one) => one === parameters.get('show')) ?? 'all',
  };
}

/** What is usual is left out, so that the usual list has the plain address. */
export function writeListView({ search, sortBy, show }: ListView): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (sortBy !== 'change') parameters.set('sort', sortBy);
  if (show !== 'all') parameters.set('show', show);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
