/** Hook that measures an element's width with a ResizeObserver. */

import { type RefObject, useLayoutEffect, useState } from 'react';

export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Measured before the first paint to avoid a layout shift.
    setRoom(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
