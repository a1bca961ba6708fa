/**
 * Restores keyboard focus when the focused element is removed: to a nearby control, or to the screen's
 * heading.
 */

import { useEffect } from 'react';

let last: Element | null = null;
/** Ancestors of the last focused element, innermost first. */
let ancestors: readonly Element[] = [];

/** Called once at startup. */
export function watchFocus() {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    ancestors = last ? ancestorsOf(last) : [];
  });
  // Wait one frame: the code that removed it may set focus itself.
  let frame = 0;
  new MutationObserver(() => {
    if (!isFocusLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => isFocusLost() && focusNearby());
  }).observe(document.body, { childList: true, subtree: true });
  // Blur by the user loses no focus. Some browsers also fire it on removal, so check again afterwards.
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last === target && last?.isConnected) last = null;
    });
  });
}

export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && last !== null && !last.isConnected;
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

const CONTROL = 'button, a[href], input, select, textarea, [tabindex="0"]';

/** Focuses the first control in the closest remaining ancestor. */
function focusNearby() {
  for (const place of ancestors) {
    if (!place.isConnected) continue;
    if (place.querySelector('h1, main') || place.matches('main, body')) break;
    const controls = [...place.querySelectorAll<HTMLElement>(CONTROL)];
    const first = controls.find((one) => !one.closest('[hidden], [inert]') && !one.matches(':disabled'));
    if (!first) continue;
    first.focus();
    return;
  }
  focusOnHeading();
}

export function rescueFocus() {
  if (isFocusLost()) focusOnHeading();
}

export function focusOnHeading() {
  takeFocus(document.querySelector('h1') ?? document.querySelector('main'));
}

/** Focuses any element without adding it to the tab order. */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Checks after every render. */
export function useRescue() {
  useEffect(rescueFocus);
}
