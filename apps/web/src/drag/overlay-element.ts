/**
 * The element that holds what is dragged. It is moved directly, without drawing anything anew, and it
 * captures the pointer: no other element lives through every change of the page, and no other would keep the
 * pointer's shape.
 */

import type { Point } from '@formloom/layout';

let overlay: HTMLElement | null = null;

export function setOverlay(element: HTMLElement | null) {
  overlay = element;
}

export function moveOverlay({ x, y }: Point) {
  if (overlay) overlay.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Frames are pages of their own, which would hear the pointer instead of us: until it is given back they hear
 * nothing.
 */
export function capturePointer(pointerId: number) {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = 'none';
  try {
    overlay?.setPointerCapture(pointerId);
  } catch {
    // It was lifted in this very moment; then there is nothing left to capture, and its end is on the way.
  }
}

export function releasePointer() {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = '';
}

/** The overlay no longer holds the pointer, whatever took it. */
export function isOverlayEvent({ target }: Event): boolean {
  return target === overlay;
}
