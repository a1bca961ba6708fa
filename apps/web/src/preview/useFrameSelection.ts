/** Sends selection and zoom to the preview frame. */

import { useEffect, useRef } from 'react';
import { anyItem, isFieldItem, itemsOf } from '../items/items.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { answersFor } from './answers-for.ts';
import { type FrameRef, post } from './frame-messages.ts';

/**
 * Canvas and preview share one selection; it is marked in both. A reloaded frame (`loads`) needs it again.
 */
export function useFrameSelection(frame: FrameRef, loads: number) {
  const { store } = useOpenProject();
  const key = useSelection(({ selected }) => selected);
  const by = useSelection((state) => state.by);
  const label = useProject((project) => {
    const item = key === null ? undefined : anyItem(itemsOf(project), key);
    return item && isFieldItem(item) ? item.label : '';
  });
  /** A changed label alone must not scroll the preview. */
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
