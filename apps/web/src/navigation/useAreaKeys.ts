/** F6 and Shift+F6 move focus between the areas of the editor. */

import { useEffect } from 'react';

/** Areas in order; hidden ones are skipped. */
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
  // The innermost area.
  const at = areas.findLastIndex((area) => area.contains(document.activeElement));
  const next = areas.at((at + (isBackwards ? -1 : 1) + areas.length) % areas.length);
  [...(next?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])]
    .find((one) => one.tabIndex === 0 && isDrawn(one))
    ?.focus();
}

function isDrawn(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getClientRects().length > 0;
}
