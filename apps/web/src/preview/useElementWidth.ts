/** How wide the preview's room is, as it changes. */

import { type RefObject, useLayoutEffect, useState } from 'react';

export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Known before the first drawing, or what depends on it would move.
    setRoom(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
