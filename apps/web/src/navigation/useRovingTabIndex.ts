/**
 * One stop of the Tab key for all cards of an area: the one that is selected, else the first. It is set on
 * the elements themselves, so that walking through 500 cards draws none of them anew.
 */

import { type RefObject, useLayoutEffect } from 'react';

export function useRovingTabIndex(area: RefObject<HTMLElement | null>, wanted: string | null) {
  // After every drawing: cards come, go and are folded away.
  useLayoutEffect(() => {
    const cards = area.current;
    if (!cards) return;
    const name = CSS.escape(wanted ?? '');
    const next =
      cards.querySelector<HTMLElement>(`[data-card="${name}"], [data-conditional="${name}"]`) ??
      cards.querySelector<HTMLElement>('[data-card]');
    const before = cards.querySelector<HTMLElement>('[tabindex="0"]:is([data-card], [data-conditional])');
    if (before === next) return;
    if (before) before.tabIndex = -1;
    if (next) next.tabIndex = 0;
  });
}
