/**
 * The forms as a table whose rows are links from edge to edge; as cards where there is no room for columns.
 */

import type { FormSummary } from '@formloom/form';
import type { MouseEvent } from 'react';
import type { Words } from '../i18n/en.ts';
import type { WorkOnForm } from '../project/kept-work.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { formatDate, formatRelative } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import type { SortBy } from './list-view.ts';
import { rememberRow } from './return-to-row.ts';
import { StateCell } from './StateCell.tsx';
import css from './table.module.css';
import { useWorkMenu } from './useWorkMenu.ts';
import type { WorkState } from './work-state.ts';

/** Browsers forget what a table is once its parts are laid out as cards; these words keep it one. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface ListedForm {
  readonly form: FormSummary;
  readonly work: WorkOnForm | undefined;
  /** Null until it is known. */
  readonly state: WorkState | null;
}

export interface FormsTableProps {
  readonly forms: readonly ListedForm[];
  readonly sortBy: SortBy;
}

export function FormsTable({ forms, sortBy }: FormsTableProps) {
  const WorkMenu = useWorkMenu();
  const words = useWords();
  const dated = sortBy === 'created' ? words.forms.created : words.work.state.changedColumn;
  return (
    <div className={css.sheet}>
      <table {...AS.table} className={css.table}>
        <caption className="visually-hidden">{words.screens.list.caption}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            <th scope="col" {...AS.column} aria-sort={sortBy === 'name' ? 'ascending' : undefined}>
              {words.forms.byName}
            </th>
            <th scope="col" {...AS.column} aria-sort={sortBy === 'name' ? undefined : 'descending'}>
              {dated}
            </th>
            <th scope="col" {...AS.column}>
              {words.work.state.column}
            </th>
          </tr>
        </thead>
        <tbody {...AS.group}>
          {forms.map((listed) => (
            <Row
              key={listed.form.id}
              {...listed}
              dated={dated}
              isByCreation={sortBy === 'created'}
              WorkMenu={WorkMenu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends ListedForm {
  readonly dated: string;
  readonly isByCreation: boolean;
  readonly WorkMenu: ReturnType<typeof useWorkMenu>;
}

function Row({ form, work, state, dated, isByCreation, WorkMenu }: RowProps) {
  const words = useWords();
  const language = usePreference('language');
  return (
    <tr {...AS.row} className={css.row}>
      <th scope="row" {...AS.head}>
        <span className={css.form}>
          <ThumbnailView thumbnail={work?.thumbnail ?? null} />
          <span>
            <Link
              className={css.link}
              to={{ screen: 'editor', formId: form.id }}
              data-row={form.id}
              dir="auto"
              // A link that can be dragged away cannot be selected as text.
              draggable={false}
              onGo={(event) => mayOpen(event, form.id)}
            >
              <span className={css.name}>{form.name}</span>
            </Link>
            {work && <small>{sizeWords(work, words)}</small>}
          </span>
        </span>
      </th>
      <td {...AS.cell}>
        <span className={css.label} aria-hidden="true">
          {dated}
        </span>
        {isByCreation
          ? formatDate(form.createdAt, language)
          : formatRelative(form.updatedAt, Date.now(), language)}
      </td>
      <td {...AS.cell} className={css.last}>
        <span className={css.work}>
          <StateCell state={state} />
          <span className={css.ends}>
            <span className={css.open} aria-hidden="true">
              {words.forms.open}
            </span>
            {work && WorkMenu && <WorkMenu work={work} className={css.menu} />}
          </span>
        </span>
      </td>
    </tr>
  );
}

function sizeWords({ fields, steps, drafts }: WorkOnForm, { work, reuse }: Words): string {
  const size = work.state.size(fields, steps);
  return drafts.length === 0 ? size : `${size} · ${reuse.draft.count(drafts.length)}`;
}

/** An operator who has just marked a name to copy it did not mean to open it. */
function mayOpen(event: MouseEvent, formId: string): boolean {
  if (event.detail > 0 && getSelection()?.isCollapsed === false) return false;
  rememberRow(formId);
  return true;
}
