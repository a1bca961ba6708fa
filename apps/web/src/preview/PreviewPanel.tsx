/** The exported form in a frame that can do nothing but show it; what was typed survives every change. */

import { useRef, useState } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import css from './preview.module.css';
import { usePreviewFrame } from './usePreviewFrame.ts';

const WIDTHS = [320, 768, 1280, null] as const;

export function PreviewPanel() {
  const words = useWords();
  const steps = useProject((project) => project.layout.steps);
  const frame = useRef<HTMLIFrameElement>(null);
  const { step, payload, show, onLoad } = usePreviewFrame(frame);
  const [width, setWidth] = useState<number | null>(null);
  const [full, setFull] = useState(false);
  return (
    <section
      className={css.panel}
      aria-label={words.editor.preview}
      data-area="preview"
      data-full={full || undefined}
    >
      <div className={css.bar}>
        <h2>{words.editor.preview}</h2>
        <Segments
          label={words.preview.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, words: String(value ?? words.preview.free) }))}
          onChange={setWidth}
        />
        {steps.length > 1 && (
          <Segments
            label={words.editor.mode}
            value={step}
            options={steps.map((_, index) => ({
              value: index,
              words: String(index + 1),
              spoken: words.preview.step(index + 1),
            }))}
            onChange={show}
          />
        )}
        <Button
          kind="plain"
          square
          aria-label={full ? words.preview.leaveFull : words.preview.full}
          aria-pressed={full}
          onClick={() => setFull(!full)}
        >
          <Icon name={full ? 'close' : 'expand'} />
        </Button>
      </div>
      <div className={css.stage}>
        <iframe
          ref={frame}
          className={css.frame}
          data-width={width ?? 'free'}
          title={words.preview.frame}
          src="/preview-frame.html"
          onLoad={onLoad}
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
