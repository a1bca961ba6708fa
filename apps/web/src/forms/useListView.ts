/**
 * The view of the list, shown at once and written into the address, from where Back and links bring it again.
 */

import { useEffect, useRef, useState } from 'react';
import { replaceSearch, useSearch } from '../shell/router.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';

export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const search = useSearch();
  const [view, setView] = useState(() => readListView(search));
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setView(readListView(search));
  }, [search]);
  function change(part: Partial<ListView>) {
    const next = { ...view, ...part };
    written.current = writeListView(next);
    setView(next);
    replaceSearch(written.current);
  }
  return [view, change];
}
