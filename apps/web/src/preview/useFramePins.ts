/** Tells the frame where something was remarked; a frame that came up anew (`loads`) has forgotten it. */

import { useEffect } from 'react';
import { useSelection } from '../project/ProjectContext.tsx';
import { useRemarks } from '../project/remarks.ts';
import { type FrameRef, post } from './frame-messages.ts';

export function useFramePins(frame: FrameRef, loads: number) {
  const pins = useRemarks((state) => state.pins);
  const selected = useSelection((state) => state.selected);
  useEffect(() => {
    if (loads === 0) return;
    const all = Array.from(pins, ([key, numbers]) => ({
      key,
      words: numbers.join(' · '),
      isNow: key === selected,
    }));
    post(frame, { kind: 'pins', pins: all });
  }, [frame, loads, pins, selected]);
}
