/** The exported form in a frame that can do nothing but show it; what was typed survives every change. */

import type { ModuleOptions } from '@formloom/module';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../app/preferences.ts';
import { useExportOptions } from '../export/export-options.ts';
import { useLayoutStore } from '../layout-store.ts';
import { Icon } from '../parts/icons.tsx';
import parts from '../parts/parts.module.css';
import css from './preview.module.css';

const WIDTHS = [320, 768, 1280] as const;
const WAIT_MS = 16;

export function PreviewPanel() {
  const words = useWords();
  const layout = useLayoutStore((state) => state.layout);
  const schema = useLayoutStore((state) => state.schema);
  const options: ModuleOptions = useExportOptions();
  const frame = useRef<HTMLIFrameElement>(null);
  /** The step that was asked for last; a frame that is not up yet hears of it when it is. */
  const wanted = useRef(0);
  const [ready, setReady] = useState(false);
  const [width, setWidth] = useState<number | null>(null);
  const [full, setFull] = useState(false);
  const [step, setStep] = useState(0);
  const [payload, setPayload] = useState<string | null>(null);

  const show = (index: number) => {
    wanted.current = index;
    askForStep(frame.current, index);
  };

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'step') setStep(data.index);
      if (data.kind === 'payload') setPayload(JSON.stringify(data.payload, null, 2));
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (ready) askForStep(frame.current, wanted.current);
  }, [ready]);

  useEffect(() => {
    if (!ready || !schema) return;
    const timer = setTimeout(async () => {
      const { previewDocument } = await import('@formloom/module');
      frame.current?.contentWindow?.postMessage(
        { kind: 'document', html: previewDocument(schema, layout, options) },
        '*',
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [ready, schema, layout, options]);

  return (
    <section
      className={css.panel}
      aria-label={words.editor.preview}
      data-area="preview"
      data-full={full || undefined}
    >
      <div className={css.bar}>
        <h2>{words.editor.preview}</h2>
        <fieldset className={parts.segments}>
          <legend className="visually-hidden">{words.preview.width}</legend>
          {[...WIDTHS, null].map((one) => (
            <button
              key={one}
              type="button"
              className={parts.segment}
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              {one ?? words.preview.free}
            </button>
          ))}
        </fieldset>
        {layout.steps.length > 1 && (
          <fieldset className={parts.segments}>
            <legend className="visually-hidden">{words.editor.mode}</legend>
            {layout.steps.map((one, index) => (
              <button
                key={one.id}
                type="button"
                className={parts.segment}
                aria-label={words.preview.step(index + 1)}
                aria-pressed={step === index}
                onClick={() => show(index)}
              >
                {index + 1}
              </button>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          className={`${parts.button} ${parts.plain} ${parts.square}`}
          aria-label={full ? words.preview.leaveFull : words.preview.full}
          aria-pressed={full}
          onClick={() => setFull(!full)}
        >
          <Icon name={full ? 'close' : 'expand'} />
        </button>
      </div>
      <div className={css.stage}>
        <iframe
          ref={frame}
          className={css.frame}
          data-width={width ?? 'free'}
          title={words.preview.frame}
          src="/preview-frame.html"
          sandbox="allow-scripts allow-forms"
        />
      </div>
      <details className={css.payload}>
        <summary>{words.preview.payload}</summary>
        {payload ? <pre>{payload}</pre> : <p>{words.preview.nothingSent}</p>}
      </details>
    </section>
  );
}

function askForStep(frame: HTMLIFrameElement | null, step: number) {
  frame?.contentWindow?.postMessage({ kind: 'show', step }, '*');
}
