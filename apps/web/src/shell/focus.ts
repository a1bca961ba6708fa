/**
 * The focus never falls to nowhere. An operator who pressed something that went away with its own effect
 * finds it on what stands in its place: beside it, such as the list of a version that was deleted, or the
 * heading of a screen that came instead.
 */

import { useEffect } from 'react';

let last: Element | null = null;
/** What it stood in, from the inside out. */
let around: readonly Element[] = [];

/** Called once, at the start. */
export function watchFocus() {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    around = last ? ancestorsOf(last) : [];
  });
  // Whatever takes a thing away may have a better place for the focus: it has until the next drawing.
  let looking = 0;
  new MutationObserver(() => {
    if (!isFocusLost()) return;
    cancelAnimationFrame(looking);
    looking = requestAnimationFrame(() => isFocusLost() && focusNearby());
  }).observe(document.body, { childList: true, subtree: true });
  // Where a person leaves a thing on purpose, nothing is lost. Some browsers say the same of a thing that is
  // being taken away, so it is looked at again once it would be gone.
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

/** The first control of the smallest thing around it that is still there, short of the whole screen. */
function focusNearby() {
  for (const place of around) {
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

/** Also something that is no control, and without becoming a stop on the way of the Tab key. */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Looks after every drawing; a glance at one element. */
export function useRescue() {
  useEffect(rescueFocus);
}
