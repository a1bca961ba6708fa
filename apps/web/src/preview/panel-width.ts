/** Width of the preview panel, stored in this browser. */

import { type CSSProperties, useState } from 'react';
import { readItem, writeItem } from '../shell/local-storage.ts';

const KEY = 'formloom:preview-width';
export const NARROWEST_PX = 320;

/** Extra width of wide screens goes to the preview, until forms are shown at full size. */
export function usualWidth(window: number): number {
  return Math.round(Math.min(Math.max(430, window * 0.42 - 175), 960));
}

/** The canvas keeps the larger part. */
export function widest(window: number): number {
  return Math.max(NARROWEST_PX, window * 0.55);
}

export function clampWidth(width: number, window: number): number {
  return Number.isFinite(width)
    ? Math.min(Math.max(width, NARROWEST_PX), widest(window))
    : usualWidth(window);
}

export function usePanelWidth(): readonly [number, (width: number) => void] {
  const [width, setWidth] = useState(() => clampWidth(Number(readItem(KEY) ?? Number.NaN), innerWidth));
  return [
    width,
    (next) => {
      const rounded = Math.round(clampWidth(next, innerWidth));
      setWidth(rounded);
      writeItem(KEY, String(rounded));
    },
  ];
}

/** Set as a custom property, so that media queries and full screen can override it. */
export function panelStyle(width: number) {
  return { '--panel-width': `${width}px` } as CSSProperties;
}
