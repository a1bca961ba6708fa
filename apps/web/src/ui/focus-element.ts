/** Puts the focus on an element that a selector names. */

/** Where the element is still to come: looked for in every frame for a second. */
export function focusSoon(selector: string, frames = 60) {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSoon(selector, frames - 1));
}

export function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}
