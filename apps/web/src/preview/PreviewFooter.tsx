/**
 * Below the preview: what would be sent, as soon as its button was pressed, and how much smaller everything
 * is shown. F6 leads here from inside the form, however many fields it has.
 */

import { useEffect, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { percent } from './fit.ts';
import css from './preview.module.css';
import { SentTable } from './SentTable.tsx';

export interface Sent {
  /** JSON. */
  readonly payload: string;
}

export interface PreviewFooterProps {
  /** Each press of the form's button is another one, also where it holds the same. */
  readonly sent: Sent | null;
  readonly scale: number;
  /** What is to be known of words that were pressed. */
  readonly note: string | null;
}

export function PreviewFooter({ sent, scale, note }: PreviewFooterProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (sent !== null) setOpen(true);
  }, [sent]);
  return (
    <div className={css.foot} data-sent>
      <details
        className={css.payload}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{words.preview.payload}</summary>
        {!sent && <p>{words.preview.nothingSent}</p>}
        {sent && open && <SentTable payload={sent.payload} />}
      </details>
      <span className={css.scale}>{note ?? words.preview.scale(percent(scale))}</span>
    </div>
  );
}
