/** Decides by focus whether a keyboard shortcut belongs to the editor. */

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Keys without Ctrl belong to the focused element; the editor handles them on the canvas, the palette and the
 * bare page.
 */
export function isHere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target === document.body || target.closest('[data-area="canvas"], [data-area="palette"]') !== null;
}
