/** Labels and answers first; the JSON for those who want it. */

import { useMemo } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './sent.module.css';
import { type SentRow, sentTable } from './sent-table.ts';

export function SentTable({ payload }: { payload: string }) {
  const words = useWords();
  const { sent } = words.preview;
  const project = useProject((now) => now);
  const table = useMemo(() => sentTable(project, payload, words), [project, payload, words]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an operator without a pointer scrolls it with the arrow keys.
    <section className={css.sent} aria-label={words.preview.payload} tabIndex={0}>
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
