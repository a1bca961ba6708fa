/**
 * A press that may become a drag selects no text. A second press on the same spot selects the word, as
 * everywhere, and so does Alt.
 */

export function keepFromSelecting(
  down: PointerEvent,
  onSelecting: () => void,
): { readonly allow: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  const prevent = (event: Event) => event.preventDefault();
  addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 || down.altKey) onSelecting();
    },
    { signal, capture: true },
  );
  addEventListener('selectstart', prevent, { signal, capture: true });
  // The browser's own dragging of a link or of selected words would take the pointer away.
  addEventListener('dragstart', prevent, { signal, capture: true });
  return { allow: () => listening.abort() };
}
