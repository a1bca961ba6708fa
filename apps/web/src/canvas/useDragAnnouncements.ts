/** Handles drag events for the user: screen reader announcements, rejection messages, scrolling and focus. */

import { findField } from '@formloom/layout';
import { contentKind } from '@formloom/project';
import { useEffect, useRef } from 'react';
import { dragAnnouncement, rejectionText } from '../commands/drag-messages.ts';
import { type DragEvent, onDrag } from '../drag/drag-events.ts';
import { draggedKey } from '../drag/drag-store.ts';
import { focusDragged } from '../navigation/focus-card.ts';
import { fold, openSettings, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce, showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { renderSync } from '../ui/render-sync.ts';

/** `show` switches to the given area on narrow screens: items from the palette go to the canvas. */
export function useDragAnnouncements(show: (area: 'palette' | 'canvas') => void) {
  const words = useWords();
  const { store } = useOpenProject();
  const view = useViewStore();
  const bring = useRef(show);
  bring.current = show;
  useEffect(
    () =>
      onDrag((event) => {
        const { project } = store.getState();
        announce(dragAnnouncement(event, project, words));
        const refusal = event.kind === 'stayed' ? event.refusal : null;
        const sentence = refusal && rejectionText(refusal, event.what.label, words);
        if (sentence) showMessage(sentence);
        const area = areaFor(event);
        if (area) renderSync(() => bring.current(area));
        if (event.kind === 'dropped' || event.kind === 'stayed') {
          const step =
            project.layout.steps[findField(project.layout, draggedKey(event.what.drag))?.stepIndex ?? -1];
          if (step && event.kind === 'dropped') renderSync(() => fold(view, [step.id], false));
          focusDragged(event.what.drag);
          const key = draggedKey(event.what.drag);
          const isNew = event.what.drag.kind === 'palette-field' && contentKind(key) !== undefined;
          if (step && isNew && event.kind === 'dropped') openSettings(view, key, false);
        }
      }),
    [store, view, words],
  );
}

function areaFor({ kind, what: { drag } }: DragEvent): 'palette' | 'canvas' | null {
  if (drag.kind !== 'palette-field') return null;
  if (kind === 'lifted') return 'canvas';
  return kind === 'stayed' ? 'palette' : null;
}
