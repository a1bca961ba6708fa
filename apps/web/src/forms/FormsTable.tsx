/** Table of forms with links; shown as cards on narrow screens. */

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
import kit from '../ui/kit.module.css';
import type { MenuItem } from '../ui/MenuList.tsx';
import type { SortBy } from './list-view.ts';
import { StateCell } from './StateCell.tsx';
import css from './table.module.css';
import type { WorkState } from './work-state.ts';

/** The last opened row, to restore focus and scroll position. */
let lastRow: { readonly formId: string; readonly top: number } | null = null;

/** Called when a row is opened. */
function rememberRow(formId: string) {
  lastRow = { formId, top: scrollY };
}

/** Restores focus and scroll position after returning from form `cameFrom`, once rows are `ready`. */
export function useReturnToRow(cameFrom: string | null, ready: boolean) {
  const done = useRef(cameFrom === null);
  useEffect(() => {
    if (done.current || !ready || cameFrom === null) return;
    done.current = true;
    if (!isFocusFree()) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(cameFrom)}"]`);
    if (!row) {
      focusOnHeading();
      return;
    }
    const isSameRow = lastRow?.formId === cameFrom;
    if (isSameRow) scrollTo(0, lastRow?.top ?? 0);
    row.focus({ preventScroll: isSameRow });
    if (!isSameRow) row.scrollIntoView({ block: 'center' });
  }, [cameFrom, ready]);
}

/** Whether focus may be moved: the user has not focused anything since. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return isFocusLost() || activeElement === body || activeElement?.tagName === 'H1';
}

/** Explicit ARIA roles, because CSS card layout removes table semantics. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface ListedForm {
  readonly form: FormSummary;
  /** Work saved in this browser. */
  readonly work: WorkOnForm | undefined;
  /** Thumbnail and size, from this browser or the team. */
  readonly picture: Pick<WorkOnForm, 'thumbnail' | 'fields' | 'steps'> | undefined;
  /** Null until loaded. */
  readonly state: WorkState | null;
}

/** Extra columns where work is shared. */
export interface TeamColumns {
  readonly work: string;
  readonly account: string;
  readonly openNow: string;
  readonly cell: (formId: string, state: WorkState | null) => ReactNode;
  /** People who have the form open, or null. */
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
    <div className={`${kit.card} ${css.sheet}`}>
      <table {...ROLES.table} className={css.table}>
        <caption className="visually-hidden">{words.screens.list.caption}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            <th scope="col" {...ROLES.column} aria-sort={sortBy === 'name' ? 'ascending' : undefined}>
              {words.forms.byName}
            </th>
            <th scope="col" {...ROLES.column} aria-sort={sortBy === 'name' ? undefined : 'descending'}>
              {dated}
            </th>
            <th scope="col" {...ROLES.column}>
              {team?.work ?? words.work.state.column}
            </th>
            {team && (
              <th scope="col" {...ROLES.column}>
                {team.openNow}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
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
    <span className={`${kit.row} ${kit.tight} ${css.ends}`}>
      <span className={css.open} aria-hidden="true">
        {words.forms.open}
      </span>
      {(work || more.length > 0) && WorkMenu && (
        <WorkMenu name={form.name} work={work} more={more} className={kit.raised} />
      )}
    </span>
  );
  return (
    <tr {...ROLES.row} className={`${kit.hover} ${css.row}`}>
      <th scope="row" {...ROLES.head}>
        <span className={`${kit.row} ${css.form}`}>
          <ThumbnailView thumbnail={picture?.thumbnail ?? null} />
          <span>
            <Link
              className={`${kit.cover} ${css.link}`}
              to={{ screen: 'editor', formId: form.id }}
              data-row={form.id}
              dir="auto"
              // Draggable links prevent selecting text.
              draggable={false}
              onGo={(event) => mayOpen(event, form.id)}
            >
              <span className={`${kit.raised} ${css.name}`}>{form.name}</span>
            </Link>
            {picture && <small>{sizeWords(picture, work?.drafts.length ?? 0, words)}</small>}
          </span>
        </span>
      </th>
      <td {...ROLES.cell}>
        <span className={css.label} aria-hidden="true">
          {dated}
        </span>
        {isByCreation
          ? formatDate(form.createdAt, language)
          : formatRelative(form.updatedAt, Date.now(), language)}
      </td>
      {team ? (
        <>
          <td {...ROLES.cell}>{team.cell(form.id, state)}</td>
          <td {...ROLES.cell} className={css.people}>
            <span className={`${kit.spread} ${css.work}`}>
              <span className={kit.inline}>
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
        <td {...ROLES.cell} className={css.last}>
          <span className={`${kit.spread} ${css.work}`}>
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

/** Selecting text must not open the form. */
function mayOpen(event: MouseEvent, formId: string): boolean {
  if (event.detail > 0 && getSelection()?.isCollapsed === false) return false;
  rememberRow(formId);
  return true;
}

type Part = typeof import('./WorkMenu.tsx');

/** Lazy-loads the row menu. */
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

/** Lazy-loaded row menu. */
const workMenuPart = lazyModule(() => import('./WorkMenu.tsx'));
