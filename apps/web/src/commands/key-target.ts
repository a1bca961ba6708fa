/** Whose a key is, by what has the focus. */

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** A key without Ctrl belongs to what has the focus; ours are the canvas, the palette, and the bare page. */
export function isHere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target === document.body || target.closest('[data-area="canvas"], [data-area="palette"]') !== null;
}
