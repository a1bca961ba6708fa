/** Talks with the preview's frame by messages: hands it the document, asks for steps, hears what would be sent. */

import { previewDocument } from '@formloom/module';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useProject } from '../project/ProjectContext.tsx';

const WAIT_MS = 16;

export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const project = useProject((now) => now);
  /** The step that was asked for last; a frame that is not up yet hears of it when it is. */
  const wanted = useRef(0);
  /** How often the frame has come up: each time it needs everything anew. */
  const [loads, setLoads] = useState(0);
  const [step, setStep] = useState(0);
  const [payload, setPayload] = useState<string | null>(null);

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'step') setStep(data.index);
      if (data.kind === 'payload') setPayload(JSON.stringify(data.payload, null, 2));
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);

  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'show', step: wanted.current });
  }, [loads, frame]);

  useEffect(() => {
    if (loads === 0) return;
    const timer = setTimeout(
      () => post(frame, { kind: 'document', html: previewDocument(project) }),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [loads, project, frame]);

  return {
    step,
    payload,
    onLoad: () => setLoads((before) => before + 1),
    show(index: number) {
      wanted.current = index;
      post(frame, { kind: 'show', step: index });
    },
  };
}

function post(frame: RefObject<HTMLIFrameElement | null>, message: object) {
  frame.current?.contentWindow?.postMessage(message, '*');
}
