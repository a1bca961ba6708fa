/**
 * Positions a pop-up beside its anchor and keeps it inside the viewport by flipping, shifting or scrolling.
 */

import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

const GAP_PX = 4;
const EDGE_PX = 8;

/** Keeps the position updated until the returned function is called. */
export function positionBeside(anchor: HTMLElement, list: HTMLElement): () => void {
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

/** Minimum height; with less room on both sides it covers the anchor. */
const MIN_PX = 160;
