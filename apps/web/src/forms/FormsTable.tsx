/**
 * The forms as a table whose rows are links from edge to edge; as cards where there is no room for columns.
 */

import type { FormSummary } from '@formloom/form';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Words } from '../i18n/en.ts';
import type { WorkOnForm } from '../project/saved-work.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { formatDate, formatRelative } from '../shell/date-format.ts';
import { focusOnHeading, isFocusLost } from '../shell/focus.ts';
import { Link } from '../shell/Link.tsx';
import { lazyModule } from '../shell/lazy-module.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import type { SortBy } from './list-view.ts';
import { StateCell } from './StateCell.tsx';
import css from './table.module.css';
import type { WorkState } from './work-state.ts';

/** Coming back from a form leads to the row that opened it, and to the place of the page where it stood. */
let left: { readonly formId: string; readonly top: number } | null = null;

/** Called when a row is opened. */
function rememberRow(formId: string) {
  left = { formId, top: scrollY };
}

/** `cameFrom` is the form that was on the screen before, `ready` whether there are rows to be found. */
export function useReturnToRow(cameFrom: string | null, ready: boolean) {
  const done = useRef(cameFrom === null);
  useEffect(() => {
    if (done.current || !ready || cameFrom === null) return;
    done.current = true;
    if (!isFree()) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(cameFrom)}"]`);
    if (!row) {
      focusOnHeading();
      return;
    }
    const known = left?.formId === cameFrom;
    if (known) scrollTo(0, left?.top ?? 0);
    row.focus({ preventScroll: known });
    if (!known) row.scrollIntoView({ block: 'center' });
  }, [cameFrom, ready]);
}

/** An operator who has gone on to something else while the list was loading is not called back. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return isFocusLost() || activeElement === body || activeElement?.tagName === 'H1';
}

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
  /** Of this browser. */
  readonly work: WorkOnForm | undefined;
  /** How it looks, wherever that is known from. */
  readonly picture: Pick<WorkOnForm, 'thumbnail' | 'fields' | 'steps'> | undefined;
  /** Null until it is known. */
  readonly state: WorkState | null;
}

/** What a team adds to the table. */
export interface TeamColumns {
  readonly work: string;
  readonly account: string;
  readonly openNow: string;
  readonly cell: (formId: string, state: WorkState | null) => ReactNode;
  /** Null where no colleague has it open. */
  readonly people: (formId: string) => ReactNode;
  readonly more: (formId: string) => readonly MenuItem[];
}

export interface FormsTableProps {
  readonly forms: readonly ListedForm[];
  readonly sortBy: SortBy;
  readonly team: TeamColumns | null;
}

export function FormsTable({ forms, sortBy, team }: FormsTableProps) {
  const WorkMenu = useWorkMenu();
  const words = useWords();
  const changed = team?.account ?? words.work.state.changedColumn;
  const dated = sortBy === 'created' ? words.forms.created : changed;
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
              {team?.work ?? words.work.state.column}
            </th>
            {team && (
              <th scope="col" {...AS.column}>
                {team.openNow}
              </th>
            )}
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
              team={team}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends ListedForm, Pick<FormsTableProps, 'team'> {
  readonly dated: string;
  readonly isByCreation: boolean;
  readonly WorkMenu: ReturnType<typeof useWorkMenu>;
}

function Row({ form, work, picture, state, dated, isByCreation, WorkMenu, team }: RowProps) {
  const words = useWords();
  const language = usePreference('language');
  const more = team?.more(form.id) ?? [];
  const people = team?.people(form.id);
  const ends = (
    <span className={css.ends}>
      <span className={css.open} aria-hidden="true">
        {words.forms.open}
      </span>
      {(work || more.length > 0) && WorkMenu && (
        <WorkMenu name={form.name} work={work} more={more} className={css.menu} />
      )}
    </span>
  );
  return (
    <tr {...AS.row} className={css.row}>
      <th scope="row" {...AS.head}>
        <span className={css.form}>
          <ThumbnailView thumbnail={picture?.thumbnail ?? null} />
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
            {picture && <small>{sizeWords(picture, work?.drafts.length ?? 0, words)}</small>}
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
      {team ? (
        <>
          <td {...AS.cell}>{team.cell(form.id, state)}</td>
          <td {...AS.cell} className={css.people}>
            <span className={css.work}>
              <span className={css.who}>
                {people && (
                  <span className={css.label} aria-hidden="true">
                    {team.openNow}
                  </span>
                )}
                {people}
              </span>
              {ends}
            </span>
          </td>
        </>
      ) : (
        <td {...AS.cell} className={css.last}>
          <span className={css.work}>
            <StateCell state={state} />
            {ends}
          </span>
        </td>
      )}
    </tr>
  );
}

function sizeWords(
  { fields, steps }: Pick<WorkOnForm, 'fields' | 'steps'>,
  drafts: number,
  { work, reuse }: Words,
): string {
  const size = work.state.size(fields, steps);
  return drafts === 0 ? size : `${size} · ${reuse.draft.count(drafts)}`;
}

/** An operator who has just marked a name to copy it did not mean to open it. */
function mayOpen(event: MouseEvent, formId: string): boolean {
  if (event.detail > 0 && getSelection()?.isCollapsed === false) return false;
  rememberRow(formId);
  return true;
}

type Part = typeof import('./WorkMenu.tsx');

/** The menu of rows with work, once it has come; a list without it is still a list. */
function useWorkMenu() {
  const [part, setPart] = useState<Part | undefined>(() => workMenuPart.now());
  useEffect(() => {
    if (part) return;
    let isLeft = false;
    const take = (came: Part) => {
      if (!isLeft) setPart(came);
    };
    workMenuPart.load().then(take, () => {});
    return () => {
      isLeft = true;
    };
  }, [part]);
  return part?.WorkMenu;
}

/** The menu of a row, which the list can be drawn without. */
const workMenuPart = lazyModule(() => import('./WorkMenu.tsx'));
