/** Focuses an element by selector. */

/** Retries in every frame for up to a second, for elements that are not rendered yet. */
export function focusSoon(selector: string, frames = 60) {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSoon(selector, frames - 1));
}

export function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}
