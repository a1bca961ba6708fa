/**
 * Footer of the preview: submission data after a submit, and the zoom level. F6 moves focus here from the
 * form.
 */

import { useEffect, useMemo, useState } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { percent } from './fit.ts';
import css from './preview.module.css';
import { type SentRow, sentTable } from './submission-table.ts';

export interface Sent {
  /** Submission data as JSON. */
  readonly payload: string;
}

export interface PreviewFooterProps {
  /** Counts submits, so that a repeated submit with the same data is shown again. */
  readonly sent: Sent | null;
  readonly scale: number;
  /** Hint about the text that was clicked. */
  readonly note: string | null;
}

export function PreviewFooter({ sent, scale, note }: PreviewFooterProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (sent !== null) setOpen(true);
  }, [sent]);
  return (
    <div className={`${kit.small} ${css.foot}`} data-sent>
      <details
        className={css.payload}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{words.preview.payload}</summary>
        {!sent && <p className={kit.muted}>{words.preview.nothingSent}</p>}
        {sent && open && <SentTable payload={sent.payload} />}
      </details>
      <span className={`${kit.muted} ${css.scale}`}>{note ?? words.preview.scale(percent(scale))}</span>
    </div>
  );
}

/** Submission data as a table of labels and answers; JSON on demand. */
function SentTable({ payload }: { payload: string }) {
  const words = useWords();
  const { sent } = words.preview;
  const project = useProject((now) => now);
  const table = useMemo(() => sentTable(project, payload, words), [project, payload, words]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an operator without a pointer scrolls it with the arrow keys.
    <section className={`${kit.scroll} ${css.sent}`} aria-label={words.preview.payload} tabIndex={0}>
      {table.answers.length === 0 && <p>{sent.nothing}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            {[sent.label, sent.answer].map((column) => (
              <th key={column} scope="col">
                <span className="visually-hidden">{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={table.answers} />
        <Rows title={sent.consent} rows={table.consents} />
        <Rows title={sent.context} note={sent.contextNote} rows={table.context} />
      </table>
      <details className={css.json}>
        <summary>{sent.json}</summary>
        <pre dir="ltr">{payload}</pre>
      </details>
    </section>
  );
}

interface RowsProps {
  readonly title?: string;
  readonly note?: string;
  readonly rows: readonly SentRow[];
}

function Rows({ title, note, rows }: RowsProps) {
  const { hidden } = useWords().preview.sent;
  if (rows.length === 0) return null;
  return (
    <tbody>
      {title && (
        <tr className={css.group}>
          <th scope="rowgroup" colSpan={2}>
            {title}
            {note && <small>{note}</small>}
          </th>
        </tr>
      )}
      {rows.map(({ id, label, answers, isHidden }) => (
        <tr key={id}>
          <th scope="row">
            <span dir="auto">{label}</span>
            {isHidden && <small>{hidden}</small>}
          </th>
          <td>
            {answers.map((answer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may be called the same.
              <span key={index} dir="auto">
                {answer}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
