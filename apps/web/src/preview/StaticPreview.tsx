/** Read-only preview of a form, for example of an older version. */

import { previewDocument } from '@formloom/module';
import type { Project } from '@formloom/project';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { times } from '../ui/Skeleton.tsx';
import { fitInto } from './fit.ts';
import { post } from './frame-messages.ts';
import css from './preview.module.css';
import { isOnCard } from './style-changes.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useFrameScale } from './useFrameSelection.ts';

export function StaticPreview({ project }: { project: Project }) {
  const words = useWords().work.versions;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [step, setStep] = useState(0);
  const { steps } = project.layout;
  const { width, scale } = fitInto(useElementWidth(room), null, project.layout, isOnCard(project));
  useFrameScale(frame, loads, scale);
  useEffect(() => {
    if (loads > 0) post(frame, { kind: 'document', html: previewDocument(project) });
  }, [loads, project]);
  return (
    <div className={`${kit.stack} ${kit.medium} ${css.still}`}>
      {steps.length > 1 && (
        <Segments
          label={words.step}
          value={step}
          options={times(steps.length, (index) => ({
            value: index,
            words: String(index + 1),
            spoken: steps[index]?.title ?? '',
          }))}
          onChange={(chosen) => {
            setStep(chosen);
            post(frame, { kind: 'show', step: chosen });
          }}
        />
      )}
      <div className={css.room} ref={room}>
        <iframe
          ref={frame}
          className={css.frame}
          style={{ inlineSize: width * scale }}
          title={words.preview}
          src="/preview-frame.html"
          onLoad={() => setLoads((before) => before + 1)}
          sandbox="allow-scripts allow-forms"
        />
      </div>
    </div>
  );
}
