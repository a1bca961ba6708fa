/** Tells the frame where something was remarked or counted; one that comes up anew (`loads`) forgets it. */

import { useEffect } from 'react';
import { useFiguresShown } from '../project/figures-shown.ts';
import { useSelection } from '../project/ProjectContext.tsx';
import { useRemarks } from '../project/remarks.ts';
import { type FrameRef, post } from './frame-messages.ts';

export function useFramePins(frame: FrameRef, loads: number) {
  const pins = useRemarks((state) => state.pins);
  const figure = useFiguresShown(({ pin }) => pin);
  const selected = useSelection((state) => state.selected);
  useEffect(() => {
    if (loads === 0) return;
    const said = new Map(Array.from(pins, ([key, numbers]) => [key, numbers.join(' · ')]));
    if (figure) said.set(figure.key, [said.get(figure.key), figure.words].filter(Boolean).join(' · '));
    const all = Array.from(said, ([key, words]) => ({ key, words, isNow: key === selected }));
    post(frame, { kind: 'pins', pins: all });
  }, [frame, loads, pins, figure, selected]);
}
