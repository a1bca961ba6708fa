/** What the frame is told beside the form itself: what is selected, and how small it is shown. */

import { useEffect, useRef } from 'react';
import { anyItem, isFieldItem, itemsOf } from '../items/items.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { answersFor } from './answers-for.ts';
import { type FrameRef, post } from './frame-messages.ts';

/**
 * One selection for canvas and preview: what is chosen in either is marked in both, by its label as it is
 * set. A frame that came up anew (`loads`) has forgotten it.
 */
export function useFrameSelection(frame: FrameRef, loads: number) {
  const { store } = useOpenProject();
  const key = useSelection(({ selected }) => selected);
  const by = useSelection((state) => state.by);
  const label = useProject((project) => {
    const item = key === null ? undefined : anyItem(itemsOf(project), key);
    return item && isFieldItem(item) ? item.label : '';
  });
  /** Another label alone is no reason to go anywhere. */
  const shown = useRef({ loads: 0, key, by });
  useEffect(() => {
    if (loads === 0) return;
    const before = shown.current;
    shown.current = { loads, key, by };
    const isNew = before.loads !== loads || before.key !== key || before.by !== by;
    post(frame, {
      kind: 'mark',
      key,
      label,
      reveal: isNew && by !== 'preview' && by !== null,
      answers: key === null ? [] : answersFor(store.getState().project.details, key),
    });
  }, [frame, loads, store, key, by, label]);
}

export function useFrameScale(frame: FrameRef, loads: number, scale: number) {
  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'zoom', scale });
  }, [frame, loads, scale]);
}
