/** Keeps a list beside what it belongs to, wholly in sight: turned over, shifted, or scrolling in itself. */

import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

const GAP_PX = 4;
const EDGE_PX = 8;

/** Until the returned function is called. */
export function keepBeside(anchor: HTMLElement, list: HTMLElement): () => void {
  const place = async () => {
    const { x, y } = await computePosition(anchor, list, {
      strategy: 'fixed',
      placement: 'bottom-end',
      middleware: [
        offset(GAP_PX),
        flip({ padding: EDGE_PX, fallbackStrategy: 'bestFit' }),
        size({
          padding: EDGE_PX,
          apply({ availableHeight, availableWidth }) {
            list.style.maxBlockSize = `${Math.max(availableHeight, MIN_PX)}px`;
            list.style.maxInlineSize = `min(20rem, ${Math.max(availableWidth, MIN_PX)}px)`;
          },
        }),
        shift({ padding: EDGE_PX, crossAxis: true }),
      ],
    });
    Object.assign(list.style, { left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(anchor, list, place);
}

/** Where neither side has room for this much, it covers what it belongs to. */
const MIN_PX = 160;
