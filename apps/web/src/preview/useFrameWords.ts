/** Words that are written in the preview: what the frame is told of that, and what becomes of them. */

import { setTextAt } from '@formloom/module';
import { useEffect, useRef, useState } from 'react';
import { openSettings, useViewStore } from '../project/canvas-view.ts';
import { useShownLanguage } from '../project/language-view.ts';
import { languageWordsNow, spokenName } from '../project/language-words.ts';
import { useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { placeholderWords } from '../project/placeholder-words.ts';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { type FrameRef, type FrameSpot, type FromFrame, post } from './frame-messages.ts';
import { faultsAt, hasSource, translateAt } from './translate-at.ts';

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
  /** Draws the form although it is the same. */
  readonly redraw: () => void;
  /** Does something by which the preview goes nowhere else. */
  readonly quietly: (run: () => void) => void;
}

export function useFrameWords(frame: FrameRef, loads: number, { redraw, quietly }: DrawnForm): FrameWords {
  const words = useWords();
  const { store, selection } = useOpenProject();
  const view = useViewStore();
  const asked = useSelection((state) => state.writes);
  const key = useSelection(({ selected }) => selected);
  const [isEditing, setEditing] = useState(true);
  const [note, setNote] = useState<string | null>(null);
  const begun = useRef(asked);
  const language = useShownLanguage();

  // A frame that came up anew writes nothing, nor does one that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it comes up.
  useEffect(() => () => selection.setState({ isWriting: false }), [loads, selection]);

  useEffect(() => {
    const { canChange, optionLines } = words.preview;
    if (loads > 0) post(frame, { kind: 'mode', isEditing, words: { canChange, options: optionLines } });
  }, [frame, loads, isEditing, words]);

  useEffect(() => {
    if (asked === begun.current) return;
    setEditing(true);
    if (loads === 0 || !isEditing || key === null) return;
    const timer = setTimeout(() => {
      begun.current = asked;
      // A frame cannot take the focus by itself.
      frame.current?.focus();
      post(frame, { kind: 'write', key });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [frame, loads, isEditing, asked, key]);

  function hear(message: FromFrame) {
    if (message.kind === 'writing') {
      selection.setState({ isWriting: message.spot !== null });
      const { keys } = words.preview;
      // The end of writing comes after the words, and what was said of these stays.
      setNote((now) => (message.spot ? keys : now === keys ? null : now));
      if (message.spot) announce(words.preview.writing(message.spot.name));
    }
    if (message.kind === 'no-spot') say(words.preview.whyNot[message.why]);
    if (message.kind === 'words') keep(message.spot, message.text);
    if (message.kind === 'no-words') openSettings(view, message.key, true);
  }

  function say(sentence: string) {
    setNote(sentence);
    announce(sentence);
  }

  function keep({ at, name }: FrameSpot, text: string) {
    const { project, settle, edit } = store.getState();
    const isOwn = language === project.design.language;
    settle();
    quietly(() => edit((now) => (isOwn ? setTextAt(now, at, text) : translateAt(now, language, at, text))));
    settle();
    // The frame has drawn it already, so what it shows is not what it was given.
    redraw();
    const { project: next } = store.getState();
    const languageWords = languageWordsNow();
    const faults = placeholderWords(faultsAt(next, language, at), languageWords);
    if (faults.length > 0) say(faults.join(' '));
    else if (next !== project) announce(words.preview.written(name));
    else if (!isOwn && !hasSource(project, at))
      say(languageWords.preview.nowhere(spokenName(project.design.language)));
  }

  return { isEditing, setEditing, note, hear };
}
