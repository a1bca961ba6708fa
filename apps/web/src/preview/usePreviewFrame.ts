/** Hands the preview's frame the form as it is now, what of it to show, and hears what would be sent. */

import { editableDocument, spotsOf, type TextSpot } from '@formloom/module';
import { inLanguage, type Language, type Project } from '@formloom/project';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Words } from '../i18n/en.ts';
import { goToNextArea } from '../navigation/useAreaKeys.ts';
import { useShownLanguage } from '../project/language-view.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useShownPalette } from '../project/shown-palette.ts';
import { useWords } from '../shell/preferences.ts';
import { type FrameRef, type FrameSpots, type FromFrame, messageToShow, post } from './frame-messages.ts';
import { isSameButLooks, surroundingsOf, themeMessage } from './looks.ts';
import { endMessage, stepToShow } from './step-to-show.ts';
import type { View } from './view.ts';

const WAIT_MS = 16;

export interface FrameSeams {
  readonly onPayload: (payload: string) => void;
  readonly onSelect: (key: string) => void;
  readonly onEscape: () => void;
  readonly onHistory: (isRedo: boolean) => void;
  /** What the frame tells of words. */
  readonly onWords: (message: FromFrame) => void;
}

export function usePreviewFrame(frame: FrameRef, seams: FrameSeams) {
  const words = useWords();
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const language = useShownLanguage();
  /** The form as it is read in the language that is looked at. */
  const shown = useMemo(() => inLanguage(project, language), [project, language]);
  const palette = useShownPalette();
  /** What the frame shows, apart from its looks. */
  const drawn = useRef<{
    readonly project: Project;
    readonly language: Language;
    readonly loads: number;
  } | null>(null);
  /** What was asked for last; a frame that is not up yet hears of it when it is. */
  const wanted = useRef<View>(0);
  /** How often the frame has come up: each time it needs everything anew. */
  const [loads, setLoads] = useState(0);
  /** As the frame tells it, which knows where it got to. */
  const [view, setView] = useState<View>(0);
  const [redraws, setRedraws] = useState(0);
  /** Whether what changes was written here, where it is in sight. */
  const isQuiet = useRef(false);
  const hear = useRef(seams);
  hear.current = seams;

  const show = (next: View) => {
    wanted.current = next;
    post(frame, messageToShow(next, endMessage(shown)));
  };
  const showNow = useRef(show);
  showNow.current = show;

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'view') setView(data.view);
      if (data.kind === 'payload') hear.current.onPayload(JSON.stringify(data.payload, null, 2));
      if (data.kind === 'select') hear.current.onSelect(data.key);
      if (data.kind === 'escape') hear.current.onEscape();
      if (data.kind === 'history') hear.current.onHistory(data.isRedo);
      hear.current.onWords(data);
      if (data.kind === 'next-area') goToNextArea(data.isBackwards);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);

  useEffect(() => {
    if (loads > 0) showNow.current(wanted.current);
  }, [loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it is drawn again.
  useEffect(() => {
    if (loads === 0) return;
    // Looks are the form's attributes: told at once, and nothing is drawn anew.
    const before = drawn.current;
    const isDrawn = before?.loads === loads && before.language === language;
    if (isDrawn && isSameButLooks(before.project, project)) {
      post(frame, themeMessage(project, palette));
      return;
    }
    const timer = setTimeout(() => {
      drawn.current = { project, language, loads };
      post(frame, {
        kind: 'document',
        html: editableDocument(shown),
        around: surroundingsOf(project, palette),
        spots: frameSpots(shown, words),
        end: endMessage(shown),
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [loads, project, language, shown, palette, frame, words, redraws]);

  // After the document above, which the frame gets first.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const forget = store.subscribe((now, before) => {
      const step = stepToShow(before.project, now.project);
      if (isQuiet.current || step === null || before.project.form.id !== now.project.form.id) return;
      wanted.current = step;
      clearTimeout(timer);
      timer = setTimeout(() => showNow.current(step), WAIT_MS * 2);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [store]);

  const redraw = () => {
    drawn.current = null;
    setRedraws((before) => before + 1);
  };
  const quietly = (run: () => void) => {
    isQuiet.current = true;
    run();
    isQuiet.current = false;
  };
  return { view, show, quietly, onLoad: () => setLoads((before) => before + 1), loads, redraw };
}

/** The texts of a form that can be changed in the preview, as its frame is told of them. */
function frameSpots(project: Project, words: Words): FrameSpots {
  const told = [...spotsOf(project)].map(([id, spot]) => [id, { ...spot, name: spotName(spot.at, words) }]);
  return Object.fromEntries(told);
}

/** What a text is, for an operator. */
function spotName(spot: TextSpot, { preview: { spots: names } }: Words): string {
  switch (spot.of) {
    case 'field':
      return names[`field-${spot.part}`];
    case 'step':
      return names[`step-${spot.part}`];
    default:
      return names[spot.of];
  }
}
