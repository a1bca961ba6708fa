/**
 * Below the preview: what would be sent, as soon as its button was pressed, and how much smaller everything
 * is shown.
 */

import { useEffect, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { percent } from './fit.ts';
import css from './preview.module.css';

export interface PreviewFooterProps {
  readonly payload: string | null;
  readonly scale: number;
  /** Whether words are being written, and what keeps them is to be known. */
  readonly isWriting: boolean;
}

export function PreviewFooter({ payload, scale, isWriting }: PreviewFooterProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (payload !== null) setOpen(true);
  }, [payload]);
  return (
    <div className={css.foot}>
      <details
        className={css.payload}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{words.preview.payload}</summary>
        {payload ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an operator without a pointer scrolls it with the arrow keys.
          <pre tabIndex={0}>{payload}</pre>
        ) : (
          <p>{words.preview.nothingSent}</p>
        )}
      </details>
      <span className={css.scale}>
        {isWriting ? words.preview.keys : words.preview.scale(percent(scale))}
      </span>
    </div>
  );
}
