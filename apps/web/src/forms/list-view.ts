/** View of the form list (search, sort, filter) as URL parameters. */

import type { Show } from './work-state.ts';

export const SORTS = ['change', 'name', 'created'] as const;
export type SortBy = (typeof SORTS)[number];

export const SHOWS = ['all', 'work', 'exported', 'changed', 'bin'] as const satisfies readonly Show[];

export interface ListView {
  readonly search: string;
  readonly sortBy: SortBy;
  /** Filter by state. */
  readonly show: Show;
}

/** Invalid parameters fall back to defaults. */
export function readListView(search: string): ListView {
  const parameters = new URLSearchParams(search);
  return {
    search: parameters.get('q') ?? '',
    sortBy: SORTS.find((one) => one === parameters.get('sort')) ?? 'change',
    show: SHOWS.find((one) => one === parameters.get('show')) ?? 'all',
  };
}

/** Defaults are omitted from the URL. */
export function writeListView({ search, sortBy, show }: ListView): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (sortBy !== 'change') parameters.set('sort', sortBy);
  if (show !== 'all') parameters.set('show', show);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
