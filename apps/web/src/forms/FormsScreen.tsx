/** Choosing a form: search as you type, sort, refresh; with a drawing for every state of the list. */

import { useState } from 'react';
import { AccountBadge } from '../connection/AccountBadge.tsx';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import type { UseConnection } from '../connection/useConnection.ts';
import { go, writeRoute } from '../shell/address.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import { Select } from '../ui/Select.tsx';
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
        <AccountBadge connection={connection} />
        <Button onClick={onLogOut}>{words.logOut}</Button>
      </TopBar>
      <main className={css.main}>
        <h1>{words.forms.title}</h1>
        <p className={css.count}>{first ? words.forms.loading : words.forms.count(forms.length)}</p>
        <div className={css.tools}>
          <label className={css.search}>
            <Icon name="search" />
            <span className="visually-hidden">{words.forms.search}</span>
            <Input
              type="search"
              placeholder={words.forms.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <Select
            label={words.forms.sort}
            value={sortBy}
            options={[
              ['change', words.forms.byChange],
              ['name', words.forms.byName],
            ]}
            onChange={setSortBy}
          />
          <Button square aria-label={words.forms.refresh} title={words.forms.refresh} onClick={onRefresh}>
            <Icon name="refresh" />
          </Button>
        </div>
        {failure && (
          <FailureNotice
            className={css.notice}
            failure={failure}
            logOut={connection.logOut}
            onRetry={onRefresh}
          />
        )}
        {first && <Skeleton />}
        {!loading && !failure && forms.length === 0 && <p className={css.empty}>{words.forms.none}</p>}
        {forms.length > 0 && shown.length === 0 && (
          <p className={css.empty}>
            {words.forms.noMatch(search)} <Button onClick={() => setSearch('')}>{words.forms.clear}</Button>
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
                      <ButtonLink
                        href={writeRoute({ screen: 'editor', formId: form.id })}
                        aria-label={words.forms.openNamed(form.name)}
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                          event.preventDefault();
                          go({ screen: 'editor', formId: form.id });
                        }}
                      >
                        {words.forms.open}
                      </ButtonLink>
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
