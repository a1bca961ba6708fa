/** Words that are written in the preview: what the frame is told of that, and what becomes of them. */

import { setTextAt } from '@formloom/module';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openSettings, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { type FrameRef, type FromFrame, post } from './frame-messages.ts';
import { type Spots, spotName } from './frame-spots.ts';

/** Longer than a document waits, which has to be there first. */
const WAIT_MS = 60;

export interface FrameWords {
  /** Whether a press changes words; otherwise it does what it does for visitors. */
  readonly isEditing: boolean;
  readonly setEditing: (on: boolean) => void;
  /** What is to be known of what was pressed. */
  readonly note: string | null;
  readonly hear: (message: FromFrame) => void;
}

export interface DrawnForm {
  /** Of the form that the frame shows. */
  readonly spots: RefObject<Spots>;
  /** Where nothing came of what was written, the frame still shows it. */
  readonly redraw: () => void;
}

export function useFrameWords(frame: FrameRef, loads: number, { spots, redraw }: DrawnForm): FrameWords {
  const words = useWords();
  const { store } = useOpenProject();
  const view = useViewStore();
  const asked = useSelection((state) => state.writes);
  const key = useSelection(({ selected }) => selected);
  const [isEditing, setEditing] = useState(true);
  const [note, setNote] = useState<string | null>(null);
  const begun = useRef(asked);

  useEffect(() => {
    const { canChange, optionLines } = words.preview;
    if (loads > 0) post(frame, { kind: 'mode', isEditing, words: { canChange, options: optionLines } });
  }, [frame, loads, isEditing, words]);

  useEffect(() => {
    if (asked === begun.current) return;
    setEditing(true);
    if (loads === 0 || !isEditing || key === null) return;
    begun.current = asked;
    const timer = setTimeout(() => {
      // A frame cannot take the focus by itself.
      frame.current?.focus();
      post(frame, { kind: 'write', key });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [frame, loads, isEditing, asked, key]);

  const named = (id: string) => {
    const spot = spots.current.get(id);
    return spot ? spotName(spot.at, words) : '';
  };

  function hear(message: FromFrame) {
    if (message.kind === 'writing') {
      setNote(message.id === null ? null : words.preview.keys);
      if (message.id !== null) announce(words.preview.writing(named(message.id)));
    }
    if (message.kind === 'no-spot') {
      setNote(words.preview.whyNot[message.why]);
      announce(words.preview.whyNot[message.why]);
    }
    if (message.kind === 'words') keep(message.id, message.text);
    if (message.kind === 'no-words') openSettings(view, message.key, true);
  }

  function keep(id: string, text: string) {
    const spot = spots.current.get(id);
    const { project, settle, edit } = store.getState();
    settle();
    if (spot) edit((now) => setTextAt(now, spot.at, text));
    settle();
    if (store.getState().project === project) redraw();
    else announce(words.preview.written(named(id)));
  }

  return { isEditing, setEditing, note, hear };
}
