/** What the frame is told beside the form itself: what is selected, and how small it is shown. */

import { useEffect } from 'react';
import { anyItem, isField, itemsOf } from '../items/items.ts';
import { useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { answersFor } from './answers-for.ts';
import { type FrameRef, post } from './frame-messages.ts';

/** One selection for canvas and preview: what is chosen in either is marked in both. A frame that came up anew (`loads`) has forgotten it. */
export function useMark(frame: FrameRef, loads: number) {
  const { store } = useOpenProject();
  const key = useSelection(({ selected }) => selected);
  const by = useSelection((state) => state.by);
  useEffect(() => {
    if (loads === 0) return;
    const { project } = store.getState();
    const item = key === null ? undefined : anyItem(itemsOf(project), key);
    post(frame, {
      kind: 'mark',
      key,
      label: item && isField(item) ? item.label : '',
      reveal: by === 'canvas',
      answers: key === null ? [] : answersFor(project.details, key),
    });
  }, [frame, loads, store, key, by]);
}

export function useScale(frame: FrameRef, loads: number, scale: number) {
  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'zoom', scale });
  }, [frame, loads, scale]);
}
