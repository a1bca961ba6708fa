/**
 * A change, drawn before the next key is read. Where the focus is put a frame later, it is taken from whoever was quicker than
 * the frame.
 */

import { flushSync } from 'react-dom';

export function drawNow<T>(change: () => T): T {
  return flushSync(change);
}

/** Where the element is still to come: looked for in every frame for a second. */
export function focusSoon(selector: string, frames = 60) {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSoon(selector, frames - 1));
}

export function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}
