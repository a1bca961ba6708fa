/** The forms as a table whose rows are links from edge to edge; as cards where there is no room for columns. */

import type { FormSummary } from '@formloom/form';
import type { MouseEvent } from 'react';
import { go, writeRoute } from '../shell/address.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { describeDay, describeMoment } from './form-list.ts';
import type { SortBy } from './list-view.ts';
import { rememberRow } from './return-to-row.ts';
import css from './table.module.css';

/** Browsers forget what a table is once its parts are laid out as cards; these words keep it one. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export interface FormsTableProps {
  readonly forms: readonly FormSummary[];
  readonly sortBy: SortBy;
}

export function FormsTable({ forms, sortBy }: FormsTableProps) {
  const words = useWords();
  return (
    <div className={css.sheet}>
      <table {...AS.table} className={css.table}>
        <caption className="visually-hidden">{words.screens.list.caption}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            <th scope="col" {...AS.column} aria-sort={sortBy === 'name' ? 'ascending' : undefined}>
              {words.forms.byName}
            </th>
            <th scope="col" {...AS.column} aria-sort={sortBy === 'change' ? 'descending' : undefined}>
              {words.forms.byChange}
            </th>
            <th scope="col" {...AS.column} aria-sort={sortBy === 'created' ? 'descending' : undefined}>
              {words.forms.created}
            </th>
          </tr>
        </thead>
        <tbody {...AS.group}>
          {forms.map((form) => (
            <Row key={form.id} form={form} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ form }: { form: FormSummary }) {
  const words = useWords();
  const language = usePreference('language');
  return (
    <tr {...AS.row} className={css.row}>
      <th scope="row" {...AS.head} dir="auto">
        <a
          className={css.link}
          href={writeRoute({ screen: 'editor', formId: form.id })}
          data-row={form.id}
          // A link that can be dragged away cannot be selected as text.
          draggable={false}
          onClick={(event) => openRow(event, form.id)}
        >
          <span className={css.name}>{form.name}</span>
        </a>
      </th>
      <td {...AS.cell}>
        <span className={css.label} aria-hidden="true">
          {words.forms.byChange}
        </span>
        {describeMoment(form.updatedAt, Date.now(), language)}
      </td>
      <td {...AS.cell} className={css.last}>
        <div className={css.ends}>
          <span>
            <span className={css.label} aria-hidden="true">
              {words.forms.created}
            </span>
            {describeDay(form.createdAt, language)}
          </span>
          <span className={css.open} aria-hidden="true">
            {words.forms.open}
          </span>
        </div>
      </td>
    </tr>
  );
}

function openRow(event: MouseEvent, formId: string) {
  // Another tab or window is the browser's business.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Whoever has just marked a name to copy it did not mean to open it.
  if (event.detail > 0 && getSelection()?.isCollapsed === false) return;
  rememberRow(formId);
  go({ screen: 'editor', formId });
}
