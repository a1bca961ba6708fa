/** F6 goes from area to area, with Shift the other way round. */

import { useEffect } from 'react';

/** In this order; whatever is not drawn is passed over. */
const AREAS = [
  'header',
  '[data-area="rail"]',
  '[data-area="palette"]',
  '[data-area="canvas"]',
  '[data-area="preview"]',
  '[data-sent]',
  '[data-bottom-bar]',
];
const REACHABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

export function useAreaKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      goToNextArea(event.shiftKey);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

export function goToNextArea(isBackwards: boolean) {
  const areas = AREAS.map((one) => document.querySelector<HTMLElement>(one)).filter(isDrawn);
  // The last one: an area may stand inside of another.
  const at = areas.findLastIndex((area) => area.contains(document.activeElement));
  const next = areas.at((at + (isBackwards ? -1 : 1) + areas.length) % areas.length);
  [...(next?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])]
    .find((one) => one.tabIndex === 0 && isDrawn(one))
    ?.focus();
}

function isDrawn(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getClientRects().length > 0;
}
