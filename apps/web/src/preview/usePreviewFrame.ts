/**
 * Hook that keeps the preview iframe in sync with the project and receives its messages, such as submission
 * data.
 */

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
import { endMessage, stepToShow } from './step-to-show.ts';
import { differsInStyleOnly, surroundingsOf, themeMessage } from './style-changes.ts';
import type { View } from './view.ts';

const WAIT_MS = 16;

export interface FrameSeams {
  readonly onPayload: (payload: string) => void;
  readonly onSelect: (key: string) => void;
  readonly onEscape: () => void;
  readonly onHistory: (isRedo: boolean) => void;
  /** Handler of inline text editing. */
  readonly onEditMessage: (message: FromFrame) => void;
}

export function usePreviewFrame(frame: FrameRef, seams: FrameSeams) {
  const words = useWords();
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const language = useShownLanguage();
  /** The form in the language that is being previewed. */
  const translated = useMemo(() => inLanguage(project, language), [project, language]);
  const palette = useShownPalette();
  /** What the frame shows, except for styles. */
  const lastSent = useRef<{
    readonly project: Project;
    readonly language: Language;
    readonly loads: number;
  } | null>(null);
  /** The last requested view; sent again once the frame has loaded. */
  const requestedView = useRef<View>(0);
  /** Number of loads of the frame: each one needs the full state again. */
  const [loads, setLoads] = useState(0);
  /** The current view as reported by the frame. */
  const [view, setView] = useState<View>(0);
  const [redraws, setRedraws] = useState(0);
  /** True while an inline edit changes the project, so that the frame does not jump. */
  const isQuiet = useRef(false);
  const handlers = useRef(seams);
  handlers.current = seams;

  const show = (next: View) => {
    requestedView.current = next;
    post(frame, messageToShow(next, endMessage(translated)));
  };
  const showNow = useRef(show);
  showNow.current = show;

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'view') setView(data.view);
      if (data.kind === 'payload') handlers.current.onPayload(JSON.stringify(data.payload, null, 2));
      if (data.kind === 'select') handlers.current.onSelect(data.key);
      if (data.kind === 'escape') handlers.current.onEscape();
      if (data.kind === 'history') handlers.current.onHistory(data.isRedo);
      handlers.current.onEditMessage(data);
      if (data.kind === 'next-area') goToNextArea(data.isBackwards);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);

  useEffect(() => {
    if (loads > 0) showNow.current(requestedView.current);
  }, [loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated request sends it again.
  useEffect(() => {
    if (loads === 0) return;
    // Style changes are attributes of the form: sent at once, without rendering again.
    const before = lastSent.current;
    const isSent = before?.loads === loads && before.language === language;
    if (isSent && differsInStyleOnly(before.project, project)) {
      post(frame, themeMessage(project, palette));
      return;
    }
    const timer = setTimeout(() => {
      lastSent.current = { project, language, loads };
      post(frame, {
        kind: 'document',
        html: editableDocument(translated),
        around: surroundingsOf(project, palette),
        spots: frameSpots(translated, words),
        end: endMessage(translated),
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [loads, project, language, translated, palette, frame, words, redraws]);

  // After the effect above, because the frame must receive the document first.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const forget = store.subscribe((now, before) => {
      const step = stepToShow(before.project, now.project);
      if (isQuiet.current || step === null || before.project.form.id !== now.project.form.id) return;
      requestedView.current = step;
      clearTimeout(timer);
      timer = setTimeout(() => showNow.current(step), WAIT_MS * 2);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [store]);

  const redraw = () => {
    lastSent.current = null;
    setRedraws((before) => before + 1);
  };
  const withoutNavigation = (run: () => void) => {
    isQuiet.current = true;
    run();
    isQuiet.current = false;
  };
  return { view, show, withoutNavigation, onLoad: () => setLoads((before) => before + 1), loads, redraw };
}

/** Texts of the form that can be edited in the preview. */
function frameSpots(project: Project, words: Words): FrameSpots {
  const entries = [...spotsOf(project)].map(([id, spot]) => [
    id,
    { ...spot, name: spotName(spot.at, words) },
  ]);
  return Object.fromEntries(entries);
}

/** Accessible name of a text. */
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
