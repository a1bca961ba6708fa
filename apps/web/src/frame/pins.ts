/** Numbers on the fields that were remarked on; who cannot see them has the list of remarks. */

import type { FramePin } from '../preview/frame-messages.ts';
import { all, partOf } from './page.ts';

export function createPins() {
  let pins: readonly FramePin[] = [];

  /** On whatever is drawn now. */
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
