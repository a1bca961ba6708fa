/**
 * Inline text editing in the preview: sends the edit mode to the frame and applies edited texts to the
 * project.
 */

import { setTextAt } from '@formloom/module';
import { useEffect, useRef, useState } from 'react';
import { openSettings, useViewStore } from '../project/canvas-view.ts';
import { useShownLanguage } from '../project/language-view.ts';
import { languageWordsNow, spokenName } from '../project/language-words.ts';
import { useOpenProject, useReadOnly, useSelection } from '../project/ProjectContext.tsx';
import { placeholderWords } from '../project/placeholder-words.ts';
import { afterWriting } from '../project/selection.ts';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { type FrameRef, type FrameSpot, type FromFrame, post } from './frame-messages.ts';
import { faultsAt, hasSource, translateAt } from './translate-at.ts';

/** Longer than the document's debounce, because the document must arrive first. */
const WAIT_MS = 60;

export interface InlineEditing {
  /** Whether a click edits text; otherwise it acts as for visitors. */
  readonly isEditing: boolean;
  readonly setEditing: (on: boolean) => void;
  /** Hint about the text that was clicked. */
  readonly note: string | null;
  readonly onMessage: (message: FromFrame) => void;
}

export interface FormRendering {
  /** Renders the form again although the project is the same. */
  readonly redraw: () => void;
  /** Runs an edit without changing what the preview shows. */
  readonly withoutNavigation: (run: () => void) => void;
}

export function useInlineEditing(
  frame: FrameRef,
  loads: number,
  { redraw, withoutNavigation }: FormRendering,
): InlineEditing {
  const words = useWords();
  const { store, selection, saver } = useOpenProject();
  const view = useViewStore();
  const requests = useSelection((state) => state.writes);
  const key = useSelection(({ selected }) => selected);
  const isReadOnly = useReadOnly();
  const [isChosen, setEditing] = useState(true);
  const isEditing = isChosen && !isReadOnly;
  const [note, setNote] = useState<string | null>(null);
  const handled = useRef(requests);
  const language = useShownLanguage();

  // A reloaded or unmounted frame is not editing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it comes up.
  useEffect(() => () => selection.setState({ isWriting: false }), [loads, selection]);

  useEffect(() => {
    const { canChange, optionLines } = words.preview;
    if (loads > 0) post(frame, { kind: 'mode', isEditing, words: { canChange, options: optionLines } });
  }, [frame, loads, isEditing, words]);

  // Ends editing in the frame and waits for the text, before another tab edits the form.
  useEffect(
    () =>
      saver.beforeLeaving(async () => {
        if (!selection.getState().isWriting) return;
        const { canChange, optionLines } = words.preview;
        post(frame, { kind: 'mode', isEditing: false, words: { canChange, options: optionLines } });
        await new Promise<void>((resolve) => afterWriting(selection, resolve));
      }),
    [frame, saver, selection, words],
  );

  useEffect(() => {
    if (requests === handled.current) return;
    setEditing(true);
    if (loads === 0 || !isEditing || key === null) return;
    const timer = setTimeout(() => {
      handled.current = requests;
      // A frame cannot focus itself.
      frame.current?.focus();
      post(frame, { kind: 'write', key });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [frame, loads, isEditing, requests, key]);

  function onMessage(message: FromFrame) {
    if (message.kind === 'writing') {
      selection.setState({ isWriting: message.spot !== null });
      const { keys } = words.preview;
      // `writing: null` arrives after `words`; the note about the words must stay.
      setNote((now) => (message.spot ? keys : now === keys ? null : now));
      if (message.spot) announce(words.preview.writing(message.spot.name));
    }
    if (message.kind === 'no-spot') showNote(words.preview.whyNot[message.why]);
    if (message.kind === 'words') save(message.spot, message.text);
    if (message.kind === 'no-words') openSettings(view, message.key, true);
  }

  function showNote(sentence: string) {
    setNote(sentence);
    announce(sentence);
  }

  function save({ at, name }: FrameSpot, text: string) {
    const { project, settle, edit } = store.getState();
    const isMainLanguage = language === project.design.language;
    settle();
    withoutNavigation(() =>
      edit((now) => (isMainLanguage ? setTextAt(now, at, text) : translateAt(now, language, at, text))),
    );
    settle();
    // The frame already shows the edit, so its content differs from the last document that was sent.
    redraw();
    const { project: next } = store.getState();
    const languageWords = languageWordsNow();
    const faults = placeholderWords(faultsAt(next, language, at), languageWords);
    if (faults.length > 0) showNote(faults.join(' '));
    else if (next !== project) announce(words.preview.written(name));
    else if (!isMainLanguage && !hasSource(project, at))
      showNote(languageWords.preview.nowhere(spokenName(project.design.language)));
  }

  return { isEditing, setEditing, note, onMessage };
}
