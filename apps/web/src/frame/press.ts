/** A press that is under way: whatever is drawn between its beginning and its end would take it away. */

import type { FrameEnding } from './page.ts';

/** Tells whether there is one. */
export function watchPress(onEnd: () => void, ending: FrameEnding): () => boolean {
  let isDown = false;

  function end() {
    if (!isDown) return;
    isDown = false;
    onEnd();
  }

  const begin = () => {
    isDown = true;
  };
  // What the press means is heard right after its end. A hand may also let go where nothing is heard of it.
  const follow = ({ buttons }: PointerEvent) => {
    if (isDown && buttons === 0) setTimeout(end);
  };
  const early = { ...ending, capture: true };
  document.addEventListener('pointerdown', begin, early);
  for (const name of ['pointerup', 'pointercancel', 'pointermove'] as const)
    document.addEventListener(name, follow, early);
  return () => isDown;
}
