/**
 * Connects the review page with the preview iframe: sends the form, pins and highlights; receives selection.
 */

import { previewDocument } from '@formloom/module';
import type { ColourPalette, Project } from '@formloom/project';
import { useEffect, useRef, useState } from 'react';
import { answersFor } from '../preview/answers-for.ts';
import {
  type FramePin,
  type FrameRef,
  type FromFrame,
  messageToShow,
  post,
} from '../preview/frame-messages.ts';
import { endMessage } from '../preview/step-to-show.ts';
import { surroundingsOf } from '../preview/style-changes.ts';
import type { View } from '../preview/view.ts';

export interface ReviewFrame {
  /** The form in the selected language. */
  readonly shown: Project;
  readonly palette: ColourPalette;
  readonly scale: number;
  readonly pins: readonly FramePin[];
  /** The highlighted field; `asks` counts requests to scroll to it. */
  readonly mark: { readonly key: string | null; readonly asks: number };
  readonly onSelect: (key: string) => void;
  /** The preview form was submitted (nothing is sent). */
  readonly onEnd: () => void;
}

export function useReviewFrame(frame: FrameRef, review: ReviewFrame) {
  const { shown, palette, scale, pins, mark } = review;
  const [loads, setLoads] = useState(0);
  const [view, setView] = useState<View>(0);
  const latest = useRef(review);
  latest.current = review;
  const show = (next: View) => post(frame, messageToShow(next, endMessage(latest.current.shown)));

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'view') setView(data.view);
      if (data.kind === 'select') latest.current.onSelect(data.key);
      if (data.kind === 'payload') {
        post(frame, messageToShow('thanks', endMessage(latest.current.shown)));
        latest.current.onEnd();
      }
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);

  useEffect(() => {
    if (loads === 0) return;
    const around = surroundingsOf(shown, palette);
    post(frame, { kind: 'document', html: previewDocument(shown), around, end: endMessage(shown) });
  }, [frame, loads, shown, palette]);

  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'pins', pins });
  }, [frame, loads, pins]);

  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'zoom', scale });
  }, [frame, loads, scale]);

  const handledAsks = useRef(0);
  useEffect(() => {
    if (loads === 0) return;
    const { key, asks } = mark;
    const reveal = asks !== handledAsks.current;
    handledAsks.current = asks;
    const answers = key === null ? [] : answersFor(latest.current.shown.details, key);
    post(frame, { kind: 'mark', key, label: '', reveal, answers });
  }, [frame, loads, mark]);

  return { view, show, onLoad: () => setLoads((before) => before + 1) };
}
