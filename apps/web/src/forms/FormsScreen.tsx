/** Choosing a form: search as you type, sort, refresh; with a drawing for every state of the list. */

import { PATH } from '@formloom/form';
import { useState } from 'react';
import { failureWords } from '../app/failure-words.ts';
import { usePreference, useWords } from '../app/preferences.ts';
import { go, writeRoute } from '../app/route.ts';
import { Account, TopBar } from '../parts/Frame.tsx';
import { Icon } from '../parts/icons.tsx';
import parts from '../parts/parts.module.css';
import type { UseConnection } from '../useConnection.ts';
import { arrangeForms, describeDay, describeMoment, type SortBy } from './form-list.ts';
import css from './forms.module.css';

export interface FormsScreenProps {
  readonly connection: UseConnection;
  readonly onRefresh: () => void;
  readonly onLogOut: () => void;
}

export function FormsScreen({ connection, onRefresh, onLogOut }: FormsScreenProps) {
  const words = useWords();
  const language = usePreference('language');
  const [search, setSearch] = useState('');
  const [sortBy, setSortBy] = useState<SortBy>('change');
  const { forms, loading, failure } = connection;
  const shown = arrangeForms(forms, search, sortBy, language);
  const first = loading && forms.length === 0;

  return (
    <div className={css.screen}>
      <TopBar>
        <Account />
        <button type="button" className={parts.button} onClick={onLogOut}>
          {words.logOut}
        </button>
      </TopBar>
      <main className={css.main}>
        <h1>{words.forms.title}</h1>
        <p className={css.count}>{first ? words.forms.loading : words.forms.count(forms.length)}</p>
        <div className={css.tools}>
          <label className={css.search}>
            <Icon name="search" />
            <span className="visually-hidden">{words.forms.search}</span>
            <input
              type="search"
              className={parts.input}
              placeholder={words.forms.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <select
            className={parts.button}
            aria-label={words.forms.sort}
            value={sortBy}
            onChange={(event) => setSortBy(event.target.value === 'name' ? 'name' : 'change')}
          >
            <option value="change">{words.forms.byChange}</option>
            <option value="name">{words.forms.byName}</option>
          </select>
          <button
            type="button"
            className={`${parts.button} ${parts.square}`}
            aria-label={words.forms.refresh}
            title={words.forms.refresh}
            onClick={onRefresh}
          >
            <Icon name="refresh" />
          </button>
        </div>
        {failure && (
          <div className={parts.notice} role="alert">
            <span>{failureWords(failure, words)}</span>
            {failure.kind === 'expired' || (failure.kind === 'refused' && failure.status === 403) ? (
              <a className={parts.button} href={PATH.install}>
                {words.failure.reconnect}
              </a>
            ) : (
              <button type="button" className={parts.button} onClick={onRefresh}>
                {words.retry}
              </button>
            )}
          </div>
        )}
        {first && <Skeleton />}
        {!loading && !failure && forms.length === 0 && <p className={css.empty}>{words.forms.none}</p>}
        {forms.length > 0 && shown.length === 0 && (
          <p className={css.empty}>
            {words.forms.noMatch(search)}{' '}
            <button type="button" className={parts.button} onClick={() => setSearch('')}>
              {words.forms.clear}
            </button>
          </p>
        )}
        {shown.length > 0 && (
          <div className={css.sheet}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.forms.byName}</th>
                  <th scope="col">{words.forms.byChange}</th>
                  <th scope="col" className={css.wide}>
                    {words.forms.created}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{words.forms.open}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((form) => (
                  <tr key={form.id}>
                    <th scope="row" dir="auto">
                      {form.name}
                    </th>
                    <td>{describeMoment(form.updatedAt, Date.now(), language)}</td>
                    <td className={css.wide}>{describeDay(form.createdAt, language)}</td>
                    <td className={css.action}>
                      <a
                        className={parts.button}
                        href={writeRoute({ screen: 'editor', formId: form.id })}
                        aria-label={words.forms.openNamed(form.name)}
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                          event.preventDefault();
                          go({ screen: 'editor', formId: form.id });
                        }}
                      >
                        {words.forms.open}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </main>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={css.sheet} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six grey bars, always the same.
        <div key={index} className={css.bar} />
      ))}
    </div>
  );
}
