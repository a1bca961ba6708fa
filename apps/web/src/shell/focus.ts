/**
 * The focus never falls to nowhere. An operator who pressed something that went away with its own effect,
 * such as a row that opened a form or a button that tried again, finds the focus on the heading of what came
 * instead.
 */

import { useEffect } from 'react';

let last: Element | null = null;

/** Called once, at the start. */
export function watchFocus() {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
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
