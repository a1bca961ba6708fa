/**
 * Roving tabindex for the cards of an area: Tab stops at the selected card. Set directly on the elements to
 * avoid re-rendering many cards.
 */

import { type RefObject, useLayoutEffect } from 'react';

export function useRovingTabIndex(area: RefObject<HTMLElement | null>, selected: string | null) {
  // After every render, because cards change.
  useLayoutEffect(() => {
    const cards = area.current;
    if (!cards) return;
    const name = CSS.escape(selected ?? '');
    const next =
      cards.querySelector<HTMLElement>(`[data-card="${name}"], [data-conditional="${name}"]`) ??
      cards.querySelector<HTMLElement>('[data-card]');
    const before = cards.querySelector<HTMLElement>('[tabindex="0"]:is([data-card], [data-conditional])');
    if (before === next) return;
    if (before) before.tabIndex = -1;
    if (next) next.tabIndex = 0;
  });
}
