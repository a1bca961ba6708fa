/** Form list screen: search, sorting, filters, refresh, and notices for loading and errors. */

import type { FormSummary } from '@formloom/form';
import { useEffect, useRef, useState } from 'react';
import { AccountSwitch } from '../connection/AccountSwitch.tsx';
import { disconnectedAccount } from '../connection/disconnected-account.ts';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import { LogOutButtons } from '../connection/LogOutButtons.tsx';
import { SlowNotice } from '../connection/SlowNotice.tsx';
import type { UseConnection } from '../connection/useConnection.ts';
import { useLastFailure } from '../connection/useLastFailure.ts';
import { type LogOutActions, logOutItems } from '../connection/useLogOut.tsx';
import { DisconnectedWork } from '../project/DisconnectedWork.tsx';
import { SavedWorkList } from '../project/SavedWorkList.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { replaceSearch, useSearch } from '../shell/router.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { useSlow } from '../shell/slow.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { Button } from '../ui/Button.tsx';
import { focusOn } from '../ui/focus-element.ts';
import kit from '../ui/kit.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { FormsTable, useReturnToRow } from './FormsTable.tsx';
import { arrangeForms } from './form-list.ts';
import css from './forms.module.css';
import { ListTools } from './ListTools.tsx';
import { type ListView, readListView, SHOWS, writeListView } from './list-view.ts';
import { OpenFile } from './OpenFile.tsx';
import tableCss from './table.module.css';
import { useTeam } from './useTeam.ts';
import { useTeamList } from './useTeamList.tsx';
import { useWork } from './useWork.ts';
import { isShown, orphanedWork, type Show, type WorkState, workState } from './work-state.ts';

export interface FormsScreenProps {
  readonly connection: UseConnection;
  /** Whether the service shares work. */
  readonly isShared: boolean;
  readonly onRefresh: () => void;
  readonly exits: LogOutActions;
  /** The form that was open before, if any. */
  readonly cameFrom: string | null;
  /** Message about a form that no longer exists. */
  readonly gone: string | null;
  readonly onGoneRead: () => void;
}

export function FormsScreen(props: FormsScreenProps) {
  const { connection, isShared, onRefresh, exits, cameFrom, gone, onGoneRead } = props;
  const words = useWords();
  const language = usePreference('language');
  const [view, change] = useListView();
  const { forms, loading, listed } = connection;
  const { forms: work, gaveUp } = useWork(connection);
  const shared = useTeam(isShared, connection.account, work);
  const list = useTeamList(isShared, shared, forms);
  const stateOf = (form: FormSummary) =>
    list.stateOf(form.id, workState(work?.get(form.id), form.updatedAt, gaveUp));
  const failure = useLastFailure(connection.failure, loading);
  const slow = useSlow(loading);
  const isTrash = view.show === 'bin' && shared !== null;
  const seen = isTrash || view.show !== 'bin' ? view : { ...view, show: 'all' as const };
  const shown = arrangeForms(forms, seen, (form) => isShown(stateOf(form), seen.show), language);
  const refresh = useRefresh(connection, () => {
    onRefresh();
    shared?.refresh();
  });
  useTitle(words.forms.title);
  useReturnToRow(cameFrom, listed);
  const { Aside, Own, Question, Problem, Trash } = list;

  return (
    <div className={css.screen}>
      <TopBar>
        <AccountSwitch connection={connection} disconnectOne={exits.disconnectOne} />
        {Own}
        <LogOutButtons exits={logOutItems(exits, disconnectedAccount(connection) === null)} />
      </TopBar>
      <main
        id={CONTENT_ID}
        className={`${kit.stack} ${css.main}`}
        data-team={shared !== null || undefined}
        data-aside={Aside !== null || undefined}
      >
        <div className={`${kit.spread} ${css.top}`}>
          <div>
            <h1>{words.forms.title}</h1>
            <p className={kit.muted} role="status">
              {listed ? countWords() : failure === null && words.forms.loading}
            </p>
          </div>
          {Aside === null && <OpenFile />}
        </div>
        <div className={`${kit.stack} ${css.list}`}>
          {Question}
          <ListTools
            view={seen}
            onChange={change}
            counts={{ ...countsOf(forms.map(stateOf)), bin: shared?.team.trash.length ?? 0 }}
            teamWords={list.words}
            busy={loading}
            onRefresh={refresh}
          />
          {failure === null && Problem}
          {gone !== null && (
            <Notice tone="warn" action={<Button onClick={onGoneRead}>{words.close}</Button>}>
              {gone}
            </Notice>
          )}
          {slow && failure === null && <SlowNotice className={css.notice} onRetry={refresh} />}
          {failure && (
            <FailureNotice className={css.notice} failure={failure} trying={loading} onRetry={refresh} />
          )}
          {!listed && failure === null && <FormsSkeleton />}
          {isTrash && Trash}
          {listed && !isTrash && shown.length === 0 && (
            <Nothing view={seen} none={forms.length === 0} onChange={change} />
          )}
          {listed && !isTrash && work && (
            <SavedWorkList title={words.work.local.lost} work={orphanedWork(work, forms)} isOneAccount />
          )}
          {shown.length > 0 && (
            <FormsTable
              sortBy={view.sortBy}
              team={list.columns}
              forms={shown.map((form) => ({
                form,
                work: work?.get(form.id),
                picture: work?.get(form.id) ?? shared?.team.pictures.get(form.id),
                state: work ? stateOf(form) : null,
              }))}
            />
          )}
          <DisconnectedWork accounts={connection.accounts} />
        </div>
        {Aside}
      </main>
    </div>
  );

  function countWords(): string {
    if (shown.length !== forms.length && !isTrash) return words.screens.list.some(shown.length, forms.length);
    return list.count ?? words.forms.count(forms.length);
  }
}

function countsOf(states: ReadonlyArray<WorkState | null>): Record<Show, number> {
  const count = (show: Show) => states.filter((state) => isShown(state, show)).length;
  return Object.fromEntries(SHOWS.map((show) => [show, count(show)])) as Record<Show, number>;
}

/** Reloads the list and shows a message when a click caused it. */
function useRefresh({ forms, loading, failure }: UseConnection, onRefresh: () => void) {
  const words = useWords();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed || loading) return;
    setPressed(false);
    if (!failure) showMessage(words.screens.list.refreshed(forms.length));
  }, [pressed, loading, failure, forms, words]);
  return () => {
    onRefresh();
    setPressed(true);
  };
}

interface NothingProps {
  readonly view: ListView;
  readonly none: boolean;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** Empty state: why no form is shown, with buttons to clear filters. */
function Nothing({ view: { search, show }, none, onChange }: NothingProps) {
  const words = useWords();
  if (none) return <p className={`${kit.muted} ${kit.toolbar} ${css.empty}`}>{words.forms.none}</p>;
  const { list } = words.screens;
  /** Focus the search box, because the clicked button disappears. */
  function change(part: Partial<ListView>) {
    onChange(part);
    focusOn('input[type="search"]');
  }
  const { noneExported, noneChanged } = words.work.state;
  const empty = { all: '', work: list.noWork, exported: noneExported, changed: noneChanged, bin: '' }[show];
  const why = show === 'all' ? words.forms.noMatch(search) : search ? list.noWorkMatch(search) : empty;
  return (
    <p className={`${kit.muted} ${kit.toolbar} ${css.empty}`}>
      {why}
      {search !== '' && <Button onClick={() => change({ search: '' })}>{words.forms.clear}</Button>}
      {show !== 'all' && <Button onClick={() => change({ show: 'all' })}>{list.showAll}</Button>}
    </p>
  );
}

/** List view (search, sort, filter) synchronized with the URL. */
function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const search = useSearch();
  const [view, setView] = useState(() => readListView(search));
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setView(readListView(search));
  }, [search]);
  function change(part: Partial<ListView>) {
    const next = { ...view, ...part };
    written.current = writeListView(next);
    setView(next);
    replaceSearch(written.current);
  }
  return [view, change];
}

const NAMES = ['14rem', '9rem', '11rem', '17rem', '8rem', '12rem', '10rem'];

/** Placeholder rows while loading. */
export function FormsSkeleton() {
  return (
    <div className={`${kit.card} ${tableCss.sheet}`} aria-hidden="true" data-skeleton>
      <div className={`${kit.row} ${tableCss.ghostHead}`}>
        <Bar width="4rem" height="0.75rem" />
      </div>
      {times(NAMES.length, (index) => (
        <div key={index} className={`${kit.row} ${tableCss.ghostRow}`}>
          <Bar width={NAMES[index] ?? '10rem'} />
          <Bar width="6rem" />
          <Bar width="5rem" />
        </div>
      ))}
    </div>
  );
}
