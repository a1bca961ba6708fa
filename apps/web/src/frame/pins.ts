/** Numbered pins on fields with review comments; visual only, screen readers use the list of comments. */

import type { FramePin } from '../preview/frame-messages.ts';
import { all, partOf } from './page.ts';

export function createPins() {
  let pins: readonly FramePin[] = [];

  /** Draws the pins on the current document. */
  function draw() {
    for (const old of all('.fl-pin')) old.remove();
    for (const { key, words, isNow } of pins) {
      const pin = document.createElement('span');
      pin.className = 'fl-pin';
      pin.ariaHidden = 'true';
      pin.textContent = words;
      pin.toggleAttribute('data-now', isNow);
      partOf(key)?.append(pin);
    }
  }

  return {
    draw,
    take(next: readonly FramePin[]) {
      pins = next;
      draw();
    },
  };
}
