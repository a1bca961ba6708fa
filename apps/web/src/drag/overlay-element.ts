/**
 * Overlay element of the dragged card. It moves without React and captures the pointer, because it survives
 * every re-render and keeps the cursor's shape.
 */

import type { Point } from '@formloom/layout';

let overlay: HTMLElement | null = null;

export function setOverlay(element: HTMLElement | null) {
  overlay = element;
}

export function moveOverlay({ x, y }: Point) {
  if (overlay) overlay.style.transform = `translate(${x}px, ${y}px)`;
}

/** Makes iframes ignore the pointer during a drag, since they would receive its events. */
export function capturePointer(pointerId: number) {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = 'none';
  try {
    overlay?.setPointerCapture(pointerId);
  } catch {
    // The pointer was released in this moment: capture is impossible and the end event follows.
  }
}

export function releasePointer() {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = '';
}

/** Called when the overlay has lost the pointer capture. */
export function isOverlayEvent({ target }: Event): boolean {
  return target === overlay;
}
