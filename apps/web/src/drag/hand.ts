/**
 * The element that holds what is dragged. It is moved directly, without drawing anything anew, and it captures the pointer: no other
 * element lives through every change of the page, and no other would keep the pointer's shape.
 */

import type { Point } from '@formloom/layout';

let hand: HTMLElement | null = null;

export function setHand(element: HTMLElement | null) {
  hand = element;
}

export function moveHand({ x, y }: Point) {
  if (hand) hand.style.transform = `translate(${x}px, ${y}px)`;
}

/** Frames are pages of their own, which would hear the pointer instead of us: until it is given back they hear nothing. */
export function takePointer(pointerId: number) {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = 'none';
  try {
    hand?.setPointerCapture(pointerId);
  } catch {
    // It was lifted in this very moment; then there is nothing left to capture, and its end is on the way.
  }
}

export function giveBackPointer() {
  for (const frame of document.querySelectorAll('iframe')) frame.style.pointerEvents = '';
}

/** The hand no longer holds the pointer, whoever took it. */
export function isHandEvent({ target }: Event): boolean {
  return target === hand;
}
